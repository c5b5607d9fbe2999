/** Files of a drop. A dropped folder yields its files, each with its path inside the folder. */

export interface Soltado {
  file: File
  /** With its folders: "marzo/factura.pdf". */
  ruta: string
}

/** All in one array, so that they form one load. Hidden files of a folder are left out. */
export async function readSoltados({ items, files }: DataTransfer): Promise<Soltado[]> {
  // Entries are lost once the event has ended, so they are taken before the first wait.
  const entradas = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? [])
  if (!entradas.some(({ isDirectory }) => isDirectory)) return [...files].map((file) => ({ file, ruta: file.name }))
  return (await Promise.all(entradas.map(walk))).flat()
}

async function walk(entrada: FileSystemEntry): Promise<Soltado[]> {
  if (entrada.name.startsWith('.')) return []
  if (isCarpeta(entrada)) return (await Promise.all((await listCarpeta(entrada)).map(walk))).flat()
  const file = await new Promise<File>((resolve, reject) => (entrada as FileSystemFileEntry).file(resolve, reject))
  return [{ file, ruta: entrada.fullPath.replace(/^\//, '') }]
}

const isCarpeta = (entrada: FileSystemEntry): entrada is FileSystemDirectoryEntry => entrada.isDirectory

/** A browser returns a hundred entries per call, and none at the end. */
async function listCarpeta(carpeta: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const lector = carpeta.createReader()
  const todas: FileSystemEntry[] = []
  for (;;) {
    const tanda = await new Promise<FileSystemEntry[]>((resolve, reject) => lector.readEntries(resolve, reject))
    if (tanda.length === 0) return todas
    todas.push(...tanda)
  }
}
