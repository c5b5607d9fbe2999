import { useEffect } from 'react'
import { useAlmacen } from '../../../lib/almacen/mantener.ts'
import { forgetAlmacen, listAlmacenes, nombreDeAlmacen } from '../../../lib/almacen/nombre.ts'

/** An accountant visits many companies: the browser keeps the stores of so many besides that of this tab. */
const MAX_OTROS = 5

/** Keeps the browser's store; shows nothing. */
export default function Almacen(): null {
  useAlmacen()
  useEffect(() => {
    limitAlmacenes().catch(() => undefined)
  }, [])
  return null
}

async function limitAlmacenes(): Promise<void> {
  const otros = (await listAlmacenes()).filter((nombre) => nombre !== nombreDeAlmacen())
  for (const nombre of otros.slice(MAX_OTROS)) forgetAlmacen(nombre)
}
