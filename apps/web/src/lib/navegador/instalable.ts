/** Registers the service worker (public/sw.js), which makes the application installable; not in development. */
export function makeInstallable(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Failure is silent: a browser in private mode works without it.
  window.addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined))
}
