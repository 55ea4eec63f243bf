/* Solve all states of permutation Wordle with up to eight places. This program shares no code with any other one.

    cc -O3 -march=native research/certificates/shift_states.c -o shift_states
    ./shift_states 7 [FILE]

It prints the least total of rounds, the most secrets within 1, 2, … rounds, and the numbers of states and guesses.
FILE gets 40 bytes for each state that is solved: its grid and its values. If FILE exists, the program goes on.

The secrets that fit after some guesses are the perfect matchings of a grid. Bit 8 i + j of its word says that place i
may have value j. The cells of a guess that may be right are a matching, too. For each set T of them there is an
answer: these are right, the others wrong. It deletes the rows and columns of T, and the other cells of the guess. If a
cell can be added to a guess, the larger guess tells more. So only guesses to which none can be added are tried. The
values of a state are

    least total: its secrets + the least sum, over the guesses, of the least totals after the answers,
    most within r rounds: the largest sum, over the guesses, of 1 if it may win and of the most within r - 1 rounds
    after the answers,

where the winning answer is left out of the sums. There is no bound and no cutoff.

The grid after an answer is looked up. Cells that no secret uses are deleted, and places whose value is settled. Rows
and columns get numbers that do not depend on their order, and are sorted by them. The word of the sorted grid is that
of the same state, only with its places and values in another order, or exchanged. So grids with one word have the same
values, however good or bad the numbers are. If the numbers fail to bring two equal states together, both are solved.

The parts under `#if WIDE` use AVX-512 and its like. The parts under `#else` do the same; -DPLAIN selects them. */

#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#if defined(__AVX512VBMI2__) && defined(__AVX512BITALG__) && defined(__BMI2__) && defined(__SSSE3__) && !defined(PLAIN)
#include <immintrin.h>
#define WIDE 1
#else
#define WIDE 0
#endif

typedef uint64_t Word;  /* a grid, or a set of its cells: byte i is row i */
typedef uint32_t State; /* a number of a state; 0: not known yet */

enum { LANES = 8, TOTAL = 0 };            /* the other lanes: most within 1, 2, … 7 rounds */
enum { NOBODY = 1, SINGLE = 2, FIRST = 3 }; /* states: without a secret, with one; the first of the others */
#define ROW(i) ((Word)0xFF << 8 * (i))
#define COLUMN(j) ((Word)0x0101010101010101u << (j))
#define BOX(m) (~(Word)0 >> (64 - 8 * (m)) & COLUMN(0) * (((Word)1 << (m)) - 1)) /* the first rows and columns */
#define MOST_STATES ((State)1 << 21)
#define SLOTS ((Word)1 << 23)
#define MOST_GUESSES ((size_t)1 << 22)

typedef int32_t Values __attribute__((vector_size(4 * LANES)));

static int places;               /* of the game */
static Values *values;           /* of each state */
static Word *grid_of;            /* of each state, in the order that `canonical` gives it */
static State *slot;              /* where a grid has its state */
static State states = FIRST;     /* states entered */
static Word *pool;               /* guesses of the states that are being solved */
static size_t pool_end;
static uint64_t guesses_tried, solved;
static FILE *file;

static void stop(const char *why) { fprintf(stderr, "Error: %s\n", why); exit(2); }

/* Memory of zeros, in large pages if much of it will be used: the tables are read all over. */
static void *room(size_t bytes) {
    void *memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) stop("there is not enough memory");
#ifdef MADV_HUGEPAGE
    if (places > 6) madvise(memory, bytes, MADV_HUGEPAGE);
#endif
    return memory;
}

static int ones(Word word) { return __builtin_popcountll(word); }
static int lowest(Word word) { return __builtin_ctzll(word); }

/* ---- caches: an entry holds all bits of its key, so that it is never mistaken for another ---- */

enum { STATE_BITS = 21, SMALL = 21, LARGE = 23 }; /* an entry: the low bits of the key, then the state */
typedef struct { int bits; uint64_t *entry; } Cache;
static Cache two_right = {SMALL, 0}, one_right = {LARGE, 0}, in_order = {SMALL, 0}; /* as guesses leave them; tidied */

static uint64_t stirred(Word word) { /* one to one */
    word *= 0x9E3779B97F4A7C15u;
    word ^= word >> 32;
    return word * 0xD6E8FEB86659FD93u;
}
static uint64_t *entry_of(Cache cache, uint64_t key) { return cache.entry + (key >> (64 - cache.bits)); }
static uint64_t entry_with(uint64_t key, State state) { return key << STATE_BITS | state; }
static State cached(uint64_t entry, uint64_t key) {
    return (entry ^ key << STATE_BITS) >> STATE_BITS ? 0 : (State)(entry & ((1u << STATE_BITS) - 1));
}

/* ---- orders of rows and columns ---- */

static Word transposed(Word word) {
    Word swap = (word ^ word >> 7) & 0x00AA00AA00AA00AAu;
    word ^= swap ^ swap << 7;
    swap = (word ^ word >> 14) & 0x0000CCCC0000CCCCu;
    word ^= swap ^ swap << 14;
    swap = (word ^ word >> 28) & 0x00000000F0F0F0F0u;
    return word ^ swap ^ swap << 28;
}

/* The word whose row k is the row of another that byte k of `order` says. */
static Word with_rows(Word word, Word order) {
#if WIDE
    __m128i rows = _mm_cvtsi64_si128((long long)word), from = _mm_cvtsi64_si128((long long)order);
    return (Word)_mm_cvtsi128_si64(_mm_shuffle_epi8(rows, from));
#else
    Word result = 0;
    for (int k = 0; k < 8; k++) result |= (word >> 8 * (order >> 8 * k & 7) & 0xFF) << 8 * k;
    return result;
#endif
}

typedef struct { uint64_t row[8], column[8]; } Numbers;

/* Mix the numbers of rows and columns three times with those of the lines that they meet. */
static void mix(Word word, Word turned, Numbers *numbers) {
#if WIDE
    const __m512i odd = _mm512_set1_epi64((long long)0x9E3779B97F4A7C15u), zero = _mm512_setzero_si512();
    __m512i row = _mm512_loadu_si512(numbers->row), column = _mm512_loadu_si512(numbers->column);
    for (int round = 0; round < 3; round++) {
        row = _mm512_mullo_epi64(row, odd), column = _mm512_mullo_epi64(column, odd);
        __m512i rows = _mm512_broadcastq_epi64(_mm512_cvtepi64_epi8(_mm512_srli_epi64(row, 56)));
        __m512i columns = _mm512_broadcastq_epi64(_mm512_cvtepi64_epi8(_mm512_srli_epi64(column, 56)));
        row = _mm512_add_epi64(_mm512_srli_epi64(row, 7), _mm512_sad_epu8(_mm512_maskz_mov_epi8(word, columns), zero));
        column =
            _mm512_add_epi64(_mm512_srli_epi64(column, 7), _mm512_sad_epu8(_mm512_maskz_mov_epi8(turned, rows), zero));
    }
    _mm512_storeu_si512(numbers->row, _mm512_mullo_epi64(row, odd));
    _mm512_storeu_si512(numbers->column, _mm512_mullo_epi64(column, odd));
#else
    uint64_t *row = numbers->row, *column = numbers->column;
    for (int round = 0; round <= 3; round++) {
        for (int i = 0; i < 8; i++) row[i] *= 0x9E3779B97F4A7C15u, column[i] *= 0x9E3779B97F4A7C15u;
        if (round == 3) break;
        Numbers before = *numbers;
        for (int i = 0; i < 8; i++) {
            row[i] >>= 7, column[i] >>= 7;
            for (int j = 0; j < 8; j++) {
                if (word >> (8 * i + j) & 1) row[i] += before.column[j] >> 56;
                if (turned >> (8 * i + j) & 1) column[i] += before.row[j] >> 56;
            }
        }
    }
#endif
}

static Numbers numbers_of(Word word, Word turned) {
    Numbers numbers;
    for (int i = 0; i < 8; i++) {
        numbers.row[i] = (uint64_t)ones(word >> 8 * i & 0xFF);
        numbers.column[i] = (uint64_t)ones(turned >> 8 * i & 0xFF);
    }
    mix(word, turned, &numbers);
    return numbers;
}

static uint64_t sum(const uint64_t *numbers, Word word) { /* of the lines that are not empty */
    uint64_t total = 0;
    for (int i = 0; i < 8; i++) total += word >> 8 * i & 0xFF ? numbers[i] : 0;
    return total;
}

/* The order of eight lines by number, then by content, both descending; lines that are empty last. */
static Word order_of(const uint64_t *numbers, Word content) {
    uint8_t order[8];
    uint64_t key[8];
    for (int i = 0; i < 8; i++) {
        uint64_t line = content >> 8 * i & 0xFF;
        key[i] = (line ? numbers[i] & ~(uint64_t)0x7FF : 0) | line << 3 | (uint64_t)i;
    }
#if WIDE
    __m512i keys = _mm512_loadu_si512(key);
    for (int i = 0; i < 8; i++)
        order[ones(_mm512_cmpgt_epu64_mask(keys, _mm512_set1_epi64((long long)key[i])))] = (uint8_t)i;
#else
    for (int i = 0; i < 8; i++) {
        int rank = 0;
        for (int k = 0; k < 8; k++) rank += key[k] > key[i];
        order[rank] = (uint8_t)i;
    }
#endif
    Word packed;
    memcpy(&packed, order, 8);
    return packed;
}

/* The grid with rows and columns sorted. How rows of equal number are ordered depends on the order they come in. */
static Word tidied(Word word) {
    Word turned = transposed(word);
    Numbers numbers = numbers_of(word, turned);
    uint64_t *row = numbers.row, *column = numbers.column;
    if (sum(row, word) < sum(column, turned)) {
        Word other = word;
        word = turned, turned = other;
        row = numbers.column, column = numbers.row;
    }
    turned = transposed(with_rows(word, order_of(row, word)));
    return with_rows(turned, order_of(column, turned));
}

/* Lower `least` to the least word over the orders that the numbers leave open. Of the rows of equal number each in turn
   gets a number of its own, which tells more lines apart. */
static void least_word(Word word, Word turned, const Numbers *numbers, Word *least) {
    int tied = -1, ties = 0;
    for (int i = 0; i < 8; i++) {
        int equal = 0;
        if (!(word >> 8 * i & 0xFF)) continue;
        for (int k = 0; k < 8; k++) equal += (word >> 8 * k & 0xFF) && numbers->row[k] >> 11 == numbers->row[i] >> 11;
        if (equal > 1 && (tied < 0 || numbers->row[i] >> 11 > numbers->row[tied] >> 11)) tied = i, ties = equal;
    }
    if (!ties) {
        Word sorted = transposed(with_rows(word, order_of(numbers->row, word)));
        sorted = with_rows(sorted, order_of(numbers->column, sorted));
        if (sorted < *least) *least = sorted;
        return;
    }
    for (int i = tied; i < 8; i++) {
        Word content = word >> 8 * i & 0xFF;
        if (!content || numbers->row[i] >> 11 != numbers->row[tied] >> 11) continue;
        int known = 0; /* a row like one before leads to the same words */
        for (int k = tied; k < i; k++) known |= (word >> 8 * k & 0xFF) == content;
        if (known) continue;
        Numbers apart = *numbers;
        apart.row[i] += (uint64_t)1 << 40 | 0x1234567;
        mix(word, turned, &apart);
        least_word(word, turned, &apart, least);
    }
}

static Word canonical(Word word) {
    Word turned = transposed(word), least = ~(Word)0;
    Numbers numbers = numbers_of(word, turned), other;
    memcpy(other.row, numbers.column, sizeof other.row);
    memcpy(other.column, numbers.row, sizeof other.column);
    uint64_t rows = sum(numbers.row, word), columns = sum(numbers.column, turned);
    if (rows >= columns) least_word(word, turned, &numbers, &least);
    if (rows <= columns) least_word(turned, word, &other, &least);
    return least;
}

/* ---- normal form ---- */

typedef struct { uint64_t part[4]; } Sets; /* of sets of columns: bit C is the set with the bits of C */

static const uint64_t WITHOUT[6] = {0x5555555555555555u, 0x3333333333333333u, 0x0F0F0F0F0F0F0F0Fu,
                                    0x00FF00FF00FF00FFu, 0x0000FFFF0000FFFFu, 0x00000000FFFFFFFFu};

static Sets with_column(Sets sets, int j) { /* those without column j, with it */
    Sets result = {{0}};
    for (int k = 0; k < 4; k++) {
        if (j < 6) result.part[k] = (sets.part[k] & WITHOUT[j]) << (1 << j);
        else if (!(k >> (j - 6) & 1)) result.part[(k | 1 << (j - 6)) & 3] = sets.part[k];
    }
    return result;
}
static Sets without_column(Sets sets, int j) { /* those with column j, without it */
    Sets result = {{0}};
    for (int k = 0; k < 4; k++) {
        if (j < 6) result.part[k] = sets.part[k] >> (1 << j) & WITHOUT[j];
        else if (k >> (j - 6) & 1) result.part[(k ^ 1 << (j - 6)) & 3] = sets.part[k];
    }
    return result;
}

/* The cells that some secret uses, those of settled places left out. *alive: whether there is a secret. */
static Word normal(Word word, int *alive) {
    Sets before[9], after = {{0}};
    Word filled = 0, used = 0;
    int rows[8], number = 0, columns = 0;
    for (int i = 0; i < 8; i++)
        if (word >> 8 * i & 0xFF) rows[number++] = i, columns |= (int)(word >> 8 * i & 0xFF);
    *alive = 0;
    if (ones((Word)columns) != number) return 0;
    memset(before, 0, sizeof before);
    before[0].part[0] = 1;
    for (int k = 0; k < number; k++)
        for (Word rest = word >> 8 * rows[k] & 0xFF; rest; rest &= rest - 1) {
            Sets more = with_column(before[k], lowest(rest));
            for (int p = 0; p < 4; p++) before[k + 1].part[p] |= more.part[p];
        }
    if (!(before[number].part[columns >> 6] >> (columns & 63) & 1)) return 0;
    *alive = 1;
    after.part[columns >> 6] = (uint64_t)1 << (columns & 63); /* the sets from which all later rows can be filled */
    for (int k = number - 1; k >= 0; k--) {
        Sets next = {{0}};
        for (Word rest = word >> 8 * rows[k] & 0xFF; rest; rest &= rest - 1) {
            Sets back = without_column(after, lowest(rest));
            int found = 0;
            for (int p = 0; p < 4; p++) {
                back.part[p] &= before[k].part[p];
                found |= back.part[p] != 0;
                next.part[p] |= back.part[p];
            }
            if (found) used |= (Word)1 << (8 * rows[k] + lowest(rest));
        }
        after = next;
    }
    for (int i = 0; i < 8; i++)
        if (ones(used >> 8 * i & 0xFF) > 1) filled |= ROW(i);
    return used & filled; /* the column of a settled row has no other cell that is used */
}

static int rows_of(Word word) { /* of a canonical grid */
    int m = 0;
    while (m < 8 && word >> 8 * m & 0xFF) m++;
    return m;
}

static int32_t secrets_of(Word word, int m) {
    int32_t ways[256] = {1}; /* to fill the first rows with the columns of a set */
    for (int set = 0; set < 1 << m; set++)
        if (ways[set] && ones((Word)set) < m)
            for (Word rest = word >> 8 * ones((Word)set) & 0xFF & ~(Word)set; rest; rest &= rest - 1)
                ways[set | 1 << lowest(rest)] += ways[set];
    return ways[(1 << m) - 1];
}

/* ---- guesses ---- */

/* Append the matchings of a grid to which no cell can be added. owed: columns that rows left out could still take. */
static void list_guesses(Word word, int m, int i, Word guess, int taken, int owed) {
    if (ones((Word)(owed & ~taken)) > m - i) return;
    if (i == m) {
        if (pool_end == MOST_GUESSES) stop("a state has too many guesses");
        pool[pool_end++] = guess;
        return;
    }
    int cells = (int)(word >> 8 * i & 0xFF);
    for (int rest = cells & ~taken; rest; rest &= rest - 1)
        list_guesses(word, m, i + 1, guess | (Word)(rest & -rest) << 8 * i, taken | (rest & -rest), owed);
    list_guesses(word, m, i + 1, guess, taken, owed | cells);
}

/* ---- states ---- */

static void solve(State state);
static State *direct[6]; /* states of grids of up to five rows, by their cells side by side */

static State entered(Word word) { /* the state of a canonical grid, solved */
    uint64_t at = stirred(word) & (SLOTS - 1);
    while (slot[at] && grid_of[slot[at]] != word) at = (at + 1) & (SLOTS - 1);
    State state = slot[at];
    if (!state) {
        if (states == MOST_STATES) stop("there are too many states");
        state = slot[at] = states++;
        grid_of[state] = word;
        solve(state);
    }
    return state;
}

static State state_of(Word word) {
    int alive;
    Word sorted = tidied(word);
    uint64_t key = stirred(sorted), *entry = entry_of(in_order, key);
    State state = cached(*entry, key);
    if (state) return state;
    Word used = normal(word, &alive);
    state = !alive ? NOBODY : !used ? SINGLE : used != word ? state_of(used) : entered(canonical(word));
    *entry = entry_with(key, state);
    return state;
}

static Word side_by_side(Word word, Word cells) {
#if WIDE
    return _pext_u64(word, cells);
#else
    Word result = 0;
    for (int k = 0; cells; cells &= cells - 1, k++) result |= (word >> lowest(cells) & 1) << k;
    return result;
#endif
}

/* Where to look up the grids after the answers to a guess. Several guesses are looked up at once, as memory is slow. */
typedef struct {
    int win, near, far;
    State *entry[256]; /* up to five rows */
    Word grid[256];
    uint64_t key[37], *far_entry[37]; /* more rows */
    Word far_grid[37];
} Lookup;

enum { AT_ONCE = 4 };

/* How to sort a grid. turned: rows and columns are exchanged first. */
typedef struct { int known, turned; Word rows, columns; } Order;

/* What is needed to look up the grids after the answers to the guesses of one state. */
typedef struct {
    int m;
    Word word;
    Word left[256], turned_left[256]; /* cells left after each set of right cells; turned: transposed */
    Order order[37][37];              /* of the grid without up to two rows and columns, by `rank` */
    Lookup lookup[AT_ONCE];
} Frame;

static uint8_t rank[256];      /* of the sets of up to two lines: 0 … 36 */
static uint64_t smaller[9][4]; /* the sets with fewer members than so many, a bit for each */

/* What is left of a grid, sorted as the same rows and columns were before the guess, so that few words come up. */
static Word sorted_left(Frame *frame, Word grid, Word turned, int set, int rows, int columns) {
    Order *order = &frame->order[rank[rows]][rank[columns]];
    if (!order->known) {
        Word word = frame->word & frame->left[set], other = transposed(word);
        Numbers numbers = numbers_of(word, other);
        order->known = 1;
        order->turned = sum(numbers.row, word) < sum(numbers.column, other);
        order->rows = order->turned ? order_of(numbers.column, other) : order_of(numbers.row, word);
        other = transposed(with_rows(order->turned ? other : word, order->rows));
        order->columns = order_of(order->turned ? numbers.row : numbers.column, other);
    }
    grid = order->turned ? turned & frame->turned_left[set] : grid & frame->left[set];
    return with_rows(transposed(with_rows(grid, order->rows)), order->columns);
}

/* Write the sets of right cells after which each row and each column that is left has a cell. */
static void list_answers(const Frame *frame, Word grid, Word turned, int sets, uint64_t *answers) {
    const Word *left = frame->left, *turned_left = frame->turned_left;
    memset(answers, 0, 4 * sizeof *answers);
#if WIDE
    const __m512i g = _mm512_set1_epi64((long long)grid), t = _mm512_set1_epi64((long long)turned);
    for (int set = 0; set < sets; set += 8) {
        __m512i rows = _mm512_loadu_si512(left + set), columns = _mm512_loadu_si512(turned_left + set);
        __mmask64 lost = _mm512_test_epi8_mask(rows, rows) & ~_mm512_test_epi8_mask(rows, g);
        lost |= _mm512_test_epi8_mask(columns, columns) & ~_mm512_test_epi8_mask(columns, t);
        __m128i none = _mm_cmpeq_epi8(_mm_cvtsi64_si128((long long)lost), _mm_setzero_si128());
        answers[set >> 6] |= (uint64_t)(_mm_movemask_epi8(none) & 0xFF) << (set & 63);
    }
    if (sets < 8) answers[0] &= ((uint64_t)1 << sets) - 1;
#else
    for (int set = 0; set < sets; set++) {
        uint64_t fine = 1;
        for (int i = 0; i < 8; i++) {
            fine &= !(left[set] & ROW(i)) || left[set] & ROW(i) & grid;
            fine &= !(turned_left[set] & ROW(i)) || turned_left[set] & ROW(i) & turned;
        }
        answers[set >> 6] |= fine << (set & 63);
    }
#endif
}

static void intersect(const Word *restrict from, Word *restrict to, int number, Word cells) {
    for (int k = 0; k < number; k++) to[k] = from[k] & cells;
}

static void begin_lookup(Frame *frame, Word guess, Lookup *lookup) {
    int m = frame->m, cells = 0, row[8], column[8];
    Word grid = frame->word & ~guess, turned = transposed(grid), *left = frame->left, *turned_left = frame->turned_left;
    uint64_t answers[4];
    left[0] = turned_left[0] = BOX(m);
    for (Word rest = guess; rest; rest &= rest - 1, cells++) {
        int i = row[cells] = lowest(rest) >> 3, j = column[cells] = lowest(rest) & 7;
        intersect(left, left + (1 << cells), 1 << cells, ~(ROW(i) | COLUMN(j)));
        intersect(turned_left, turned_left + (1 << cells), 1 << cells, ~(ROW(j) | COLUMN(i)));
    }
    list_answers(frame, grid, turned, 1 << cells, answers);
    lookup->win = cells == m, lookup->near = lookup->far = 0;
    for (int part = 0; part < 4; part++) {
        uint64_t large = m > 5 ? answers[part] & smaller[m - 5][part] : 0;
        for (uint64_t rest = large; rest; rest &= rest - 1) {
            int set = 64 * part + lowest(rest), rows = 0, columns = 0, k = lookup->far++;
            Word word = lookup->far_grid[k] = grid & left[set];
            for (int right = set; right; right &= right - 1)
                rows |= 1 << row[lowest((Word)right)], columns |= 1 << column[lowest((Word)right)];
            lookup->key[k] = stirred(set ? sorted_left(frame, grid, turned, set, rows, columns) : tidied(word));
            lookup->far_entry[k] = entry_of(!set ? in_order : set & (set - 1) ? two_right : one_right, lookup->key[k]);
            __builtin_prefetch(lookup->far_entry[k]);
        }
        for (uint64_t rest = answers[part] & ~large; rest; rest &= rest - 1) {
            int set = 64 * part + lowest(rest), k = lookup->near++;
            lookup->grid[k] = grid & left[set];
            lookup->entry[k] = direct[m - ones((Word)set)] + side_by_side(grid, left[set]);
            __builtin_prefetch(lookup->entry[k]);
        }
    }
}

/* The sums of the values over the answers, but the winning one. */
static void end_lookup(const Lookup *lookup, Values *sums) {
    Values total = {0};
    for (int k = 0; k < lookup->near; k++) {
        if (!*lookup->entry[k]) {
            State found = state_of(lookup->grid[k]);
            *lookup->entry[k] = found;
        }
        total += values[*lookup->entry[k]];
    }
    for (int k = 0; k < lookup->far; k++) {
        State state = cached(*lookup->far_entry[k], lookup->key[k]);
        if (!state) {
            state = state_of(lookup->far_grid[k]);
            *lookup->far_entry[k] = entry_with(lookup->key[k], state);
        }
        total += values[state];
    }
    *sums = total;
}

static void record(State state) {
    if (file && fwrite(&grid_of[state], sizeof(Word), 1, file) + fwrite(&values[state], sizeof(Values), 1, file) != 2)
        stop("the file cannot be written");
    solved++;
}

/* Find the values of a state. Each answer leaves fewer secrets, all of which are found within seven rounds. */
static void solve(State state) {
    Frame *frame = calloc(1, sizeof(Frame));
    Word word = grid_of[state];
    int m = rows_of(word), whole = word == BOX(places);
    frame->m = m, frame->word = word;
    int32_t secrets = secrets_of(word, m);
    int64_t best[LANES + 1] = {INT64_MAX};
    size_t begin = pool_end;
    if (whole) {
        Word diagonal = 0;
        for (int i = 0; i < m; i++) diagonal |= (Word)1 << 9 * i;
        pool[pool_end++] = diagonal; /* all first guesses are alike */
    } else {
        list_guesses(word, m, 0, 0, 0, 0);
    }
    size_t end = pool_end;
    for (size_t k = begin; k < end; k++) {
        const Lookup *lookup = frame->lookup + (k - begin) % AT_ONCE;
        if (lookup == frame->lookup)
            for (size_t i = 0; i < AT_ONCE && k + i < end; i++) begin_lookup(frame, pool[k + i], frame->lookup + i);
        Values sums;
        int win = lookup->win;
        end_lookup(lookup, &sums);
        if (secrets + sums[TOTAL] < best[TOTAL]) best[TOTAL] = secrets + sums[TOTAL];
        if (win > best[1]) best[1] = win;
        for (int r = 2; r <= LANES; r++)
            if (win + sums[r - 1] > best[r]) best[r] = win + sums[r - 1];
        if (win + sums[LANES - 1] != secrets) stop("the answers to a guess have more or fewer secrets than the state");
    }
    guesses_tried += end - begin;
    pool_end = begin;
    if (whole) {
        printf("%" PRId32 " secrets: least total %" PRId64 "; most within 1, 2, … rounds:", secrets, best[TOTAL]);
        for (int r = 1; r <= places; r++) printf("%s %" PRId64, r > 1 ? "," : "", best[r]);
        printf("\n");
    } else if (best[LANES - 1] != secrets) {
        stop("seven rounds are not enough for a state");
    }
    for (int lane = 0; lane < LANES; lane++) values[state][lane] = (int32_t)best[lane];
    free(frame);
    if (!whole) record(state);
}

/* Take the states of a file as solved. If a stop left a part of a state at its end, this part is written over. */
static void go_on(const char *name) {
    struct { Word word; Values its; } line;
    long whole = 0;
    file = fopen(name, "r+b");
    if (!file) file = fopen(name, "w+b");
    if (!file) stop("the file cannot be opened");
    while (fread(&line.word, sizeof line.word, 1, file) == 1 && fread(&line.its, sizeof line.its, 1, file) == 1) {
        uint64_t at = stirred(line.word) & (SLOTS - 1);
        while (slot[at]) at = (at + 1) & (SLOTS - 1);
        slot[at] = states;
        grid_of[states] = line.word;
        values[states++] = line.its;
        list_guesses(line.word, rows_of(line.word), 0, 0, 0, 0);
        guesses_tried += pool_end;
        pool_end = 0;
        whole++;
    }
    solved = (uint64_t)whole;
    if (fseek(file, whole * (long)(sizeof line.word + sizeof line.its), SEEK_SET)) stop("the file cannot be read");
}

int main(int number, char **arguments) {
    places = number > 1 ? atoi(arguments[1]) : 0;
    if (number < 2 || number > 3 || places < 2 || places > 8) stop("write shift_states N [FILE], N from 2 to 8");
    values = room(MOST_STATES * sizeof(Values));
    grid_of = room(MOST_STATES * sizeof(Word));
    slot = room(SLOTS * sizeof(State));
    pool = room(MOST_GUESSES * sizeof(Word));
    two_right.entry = room(sizeof(uint64_t) << SMALL);
    one_right.entry = room(sizeof(uint64_t) << LARGE);
    in_order.entry = room(sizeof(uint64_t) << SMALL);
    for (int rows = 0; rows <= 5; rows++) direct[rows] = room(sizeof(State) << rows * rows);
    direct[0][0] = NOBODY; /* the winning answer, which adds nothing */
    for (int set = 0, next = 0; set < 256; set++) {
        if (ones((Word)set) <= 2) rank[set] = (uint8_t)next++;
        for (int size = ones((Word)set) + 1; size < 9; size++) smaller[size][set >> 6] |= (uint64_t)1 << (set & 63);
    }
    values[SINGLE][TOTAL] = 1;
    for (int lane = 1; lane < LANES; lane++) values[SINGLE][lane] = 1;
    if (number == 3) go_on(arguments[2]);
    grid_of[states] = BOX(places);
    solve(states++);
    if (file && fclose(file)) stop("the file cannot be written");
    printf("%" PRIu64 " states, %" PRIu64 " guesses\n", solved, guesses_tried);
    return 0;
}
