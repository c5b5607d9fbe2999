import { type Fecha, fechaAt } from '@pura/domain/fecha'
import {
  encryptTarjeta,
  findHallazgo,
  mensajesTarjeta,
  normalizeVencimiento,
  parseVencimiento,
  type Regla,
  type TarjetaEnClaro,
  type TarjetaEscrita,
  tidyNumeroTarjeta,
} from '@pura/domain/tarjeta'
import type { Campos } from './campos.ts'
import { Negada, openSesionTarjeta, saveTarjeta } from './llamadas.ts'
import { aviso } from './marco.ts'

interface Dar<T extends TarjetaEscrita> {
  codCia: number
  campos: Campos
  /** Element for error messages. */
  avisos: HTMLElement
  reglas: readonly Regla<T, Fecha>[]
  /** Values for the rules. */
  toValor: (escrita: TarjetaEscrita) => T
  predeterminada: () => boolean
  /** Called when the input is valid and the submission begins. */
  onEmpieza: () => void
  onTermina: () => void
  onGuardada: (id: number) => void
}

/** PLAN-09 up to the token: validate, encrypt, store. A refusal keeps the typed values. */
export async function submitTarjeta<T extends TarjetaEscrita>(dar: Dar<T>): Promise<void> {
  const { codCia, campos, avisos } = dar
  const escrita = campos.read()
  avisos.replaceChildren()
  const hallazgo = findHallazgo(dar.toValor(escrita), dar.reglas, { entorno: fechaAt(new Date()) })
  if (hallazgo) return campos.tell(hallazgo.campo, hallazgo.mensaje)
  campos.tell(undefined)
  dar.onEmpieza()
  try {
    const sesion = await openSesionTarjeta(codCia)
    // The setting changed meanwhile: the card is typed on the provider's page, and this page is discarded.
    if (sesion.formulario === 'proveedor') return location.replace(sesion.url)
    const { ld, lk } = await encryptTarjeta(toEnClaro(escrita), sesion.llavePublica)
    const { id } = await saveTarjeta({
      codCia,
      sesion: sesion.sesion,
      nombre: escrita.nombre.trim(),
      predeterminada: dar.predeterminada(),
      ultimosDigitos: tidyNumeroTarjeta(escrita.numero).slice(-4),
      vencimiento: normalizeVencimiento(escrita.vencimiento)!,
      numeroCompleto: ld,
      codigoSegurida: lk,
    })
    campos.forget()
    dar.onGuardada(id)
  } catch (error) {
    dar.onTermina()
    avisos.replaceChildren(aviso(error instanceof Negada ? error.message : mensajesTarjeta.errorGuardando))
    avisos.scrollIntoView({ block: 'nearest' })
  }
}

function toEnClaro({ nombre, numero, cvc, vencimiento }: TarjetaEscrita): TarjetaEnClaro {
  const { mes, anio } = parseVencimiento(vencimiento)!
  return { titular: nombre.trim(), numero: tidyNumeroTarjeta(numero), cvc: cvc.trim(), mes, anio: anio % 100 }
}
