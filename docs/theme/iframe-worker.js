// A page that is opened as a file may not start a Worker, so there its script runs in a hidden frame.
// The search of the site needs no more than this: messages in both directions, and an end.
if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    onmessage = null;
    onerror = null;
    onmessageerror = null;

    constructor(url) {
      super();
      this.frame = document.createElement("iframe");
      this.frame.hidden = true;
      document.body.append(this.frame);
      const inner = this.frame.contentWindow;
      inner.postMessage = (data) => this.tell(new MessageEvent("message", { data }));
      const script = inner.document.createElement("script");
      script.src = new URL(url, location);
      this.loaded = new Promise((resolve) => script.addEventListener("load", resolve));
      script.addEventListener("error", () => this.tell(new ErrorEvent("error")));
      inner.document.body.append(script);
    }

    tell(event) {
      setTimeout(() => {
        this["on" + event.type]?.(event);
        this.dispatchEvent(event);
      });
    }

    postMessage(data) {
      this.loaded.then(() => this.frame.contentWindow?.dispatchEvent(new MessageEvent("message", { data })));
    }

    terminate() {
      this.frame.remove();
    }
  };
}
