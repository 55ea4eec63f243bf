// On the net, where the server offers a manifest, a service worker keeps the page for when there is no network.

/** Install the service worker once the page has come. */
export function keepForLater() {
  if (!document.querySelector("link[rel=manifest]") || !("serviceWorker" in navigator)) return;
  const install = () => navigator.serviceWorker.register(new URL("sw.js", document.baseURI)).catch(() => null); // not kept
  if (document.readyState === "complete") install();
  else addEventListener("load", install);
}
