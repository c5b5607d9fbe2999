/** Keeps the browser's store up to date while a private screen is open. */
import { type ApiError, contract, DOCUMENTOS } from '@pura/contract'
import { useEffect } from 'react'
import { isSinLinea, useSinLinea } from '../consulta/linea.ts'
import { call, isStatus } from '../servidor/api.ts'
import { useSeccionesSabidas } from '../servidor/opciones.ts'
import { useSesion } from '../servidor/session.ts'
import { dropLeido, setDueno } from './almacen.ts'
import { type Dueno, duenoOf, forgetAjeno, readEstado, storeParte } from './base.ts'
import { forgetAlmacen, nombreDeAlmacen } from './nombre.ts'

/** After the page's own content. */
const AL_ABRIR_MS = 2_000
const CADA_MS = 5 * 60_000
/** A writer kept the changes from being read. */
const OCUPADO_MS = 2_000
/** 50,000 people and products; more would not be searched in memory. */
const MAX_PARTES = 100

/** Fetches what changed: some seconds after the page, every five minutes while it is seen, and when the line is back. */
export function useAlmacen(): void {
  const { cia, usuario } = useSesion()
  const { codCia } = cia
  const de = duenoOf(codCia, usuario)
  const secciones = useSeccionesSabidas()
  const llamada = secciones && callOf(secciones)
  const puede = secciones && llamada !== undefined
  const desde = useSinLinea()

  useEffect(() => {
    setDueno(de)
    void forgetAjeno(de).catch(() => undefined)
    return () => setDueno(undefined)
  }, [de])

  useEffect(() => {
    // Of an access or a role that ended.
    if (puede === false) forgetAlmacen()
    if (!llamada || desde !== undefined) return
    const sync = () => {
      if (document.visibilityState === 'visible') void syncAlmacen(codCia, de, llamada)
    }
    const primera = setTimeout(sync, AL_ABRIR_MS)
    const reloj = setInterval(sync, CADA_MS)
    return () => {
      clearTimeout(primera)
      clearInterval(reloj)
    }
  }, [codCia, de, puede, llamada, desde])

  useEffect(() => {
    if (desde !== undefined) return dropLeido
  }, [desde])
}

type Llamada = typeof contract.cambios.list

/** Who only sells asks with the permission of the till (docs/decisions/0154). */
function callOf(secciones: ReadonlySet<string>): Llamada | undefined {
  if (DOCUMENTOS.some((seccion) => secciones.has(seccion))) return contract.cambios.list
  return secciones.has('/ventaRapida') ? contract.ventaRapidaCatalogo.list : undefined
}

/** Fetches what changed since the stored version, one tab at a time. */
export async function syncAlmacen(codCia: number, de: Dueno, llamada: Llamada = contract.cambios.list): Promise<void> {
  const sync = () => fetchPartes(codCia, de, llamada)
  try {
    if (navigator.locks)
      await navigator.locks.request(nombreDeAlmacen(), { ifAvailable: true }, (lock) => lock && sync())
    else await sync()
  } catch (error) {
    if (isStatus(error, 403)) forgetAlmacen()
    // A browser without storage, or a lost call: the next time.
    else if (!isSinLinea() && (error as ApiError).status !== 401) console.warn(error)
  }
}

async function fetchPartes(codCia: number, de: Dueno, llamada: Llamada): Promise<void> {
  for (let partes = 0; partes < MAX_PARTES; partes++) {
    const desde = (await readEstado(de))?.version
    const query = desde === undefined ? {} : { desde }
    const { data } = await call(llamada, { params: { codCia }, query })
    if (!(await storeParte(de, desde, data)) || !data.quedan) return
    if (data.version === desde) await new Promise((go) => setTimeout(go, OCUPADO_MS))
  }
}
