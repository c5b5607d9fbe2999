/** SHA-256 of a file, computed off the event loop: 25 MB would block it for tens of milliseconds. */
export const sha256 = async (bytes: Uint8Array): Promise<Buffer> =>
  // The cast is safe: this is never a SharedArrayBuffer, which the type allows.
  Buffer.from(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>))
