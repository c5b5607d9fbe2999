/**
 * Signal that aborts after `ms`, or with the other signal. `AbortSignal.any` does not hold its timeout
 * (nodejs/node#57736): once garbage-collected it never fires, and the call would have no limit. A listener keeps the
 * timeout alive.
 */
export function endAfter(ms: number, otra?: AbortSignal): AbortSignal {
  const timeout = AbortSignal.timeout(ms)
  if (!otra) return timeout
  timeout.addEventListener('abort', () => undefined, { once: true })
  return AbortSignal.any([timeout, otra])
}
