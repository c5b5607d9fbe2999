/**
 * The company in which this tab works: its own, or that of an access (docs/decisions/0174). Stored in sessionStorage: a
 * reload, and an address typed in the tab, stay in the company; a fresh tab is at home. Another company is another load
 * of the page, so while it lives nothing in memory is of two.
 */
interface Pestana {
  idAcceso: number
  /** As the server answered when the tab entered; absent while a tab opened from another has not yet. */
  cia?: { codCia: number; nombreCia: string }
}

const LLAVE = 'pura.acceso'
/** ACCESO_EN_URL of the contract, which the card page does without. */
export const EN_URL = 'acceso'

let actual = read()

export const readPestana = (): Pestana | null => actual

/** Null: at home. The caller loads the page afterwards. */
export function setPestana(pestana: Pestana | null): void {
  actual = pestana
  try {
    sessionStorage.setItem(LLAVE, JSON.stringify(pestana))
  } catch {
    // Storage may be forbidden; the next load is at home, and its company is on the screen.
  }
}

/** Name of something stored in the browser that belongs to the company of this tab; at home the bare name. */
export function nombreDeAqui(nombre: string): string {
  const cia = readPestana()?.cia
  return cia ? `${nombre}.${cia.codCia}` : nombre
}

/** Takes the access that the address of a tab opened from another names, before the router reads it. */
export function takePestanaDeUrl(): void {
  const url = new URL(window.location.href)
  const dicho = url.searchParams.get(EN_URL)
  if (dicho === null) return
  // The server reads the number again; 0 is home.
  const idAcceso = Number(dicho)
  if (idAcceso !== readPestana()?.idAcceso) setPestana(idAcceso ? { idAcceso } : null)
  // Told once: the tab keeps it, and an address that somebody copies names no access.
  url.searchParams.delete(EN_URL)
  window.history.replaceState(window.history.state, '', url)
}

function read(): Pestana | null {
  try {
    return JSON.parse(sessionStorage.getItem(LLAVE) ?? 'null') as Pestana | null
  } catch {
    return null
  }
}
