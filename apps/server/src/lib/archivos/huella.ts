/** SHA-256 of a file, worked out beside the event loop: one of 25 MB would hold everybody up for tens of milliseconds. */
export const sha256 = async (bytes: Uint8Array): Promise<Buffer> =>
  // Never memory that threads share, of which the type cannot know.
  Buffer.from(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>))
