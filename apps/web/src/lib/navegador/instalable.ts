/** Registers what makes the product installable (public/sw.js); while it is developed, pages come as they are. */
export function makeInstallable(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Not a word when it cannot be: a browser in private mode does without.
  window.addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined))
}
