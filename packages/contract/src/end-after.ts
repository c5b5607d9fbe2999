/**
 * Ends a call after so many milliseconds, or with the other signal. `AbortSignal.any` does not hold the timeout it is made of
 * (nodejs/node#57736): collected while it waits, it never comes, and the call would wait for as long as the other side likes.
 * A timeout that somebody listens to is kept until it comes.
 */
export function endAfter(ms: number, otra?: AbortSignal): AbortSignal {
  const timeout = AbortSignal.timeout(ms)
  if (!otra) return timeout
  timeout.addEventListener('abort', () => undefined, { once: true })
  return AbortSignal.any([timeout, otra])
}
