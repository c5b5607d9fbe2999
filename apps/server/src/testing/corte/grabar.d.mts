export interface Grabacion {
  /** Only what is below it is recorded. */
  carpeta: string
  /** File to which the record is appended: a line of JSON, then `bytes` bytes. */
  registro: string
  /** Syncs nothing and says that it did, as some disks do. */
  isMentiroso?: boolean
  /** While this file exists every sync fails. */
  falla?: string
}

/** @returns stops recording */
export function grabar(grabacion: Grabacion): () => void
