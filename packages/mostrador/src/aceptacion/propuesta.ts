/** A sale with the line up, checked before it is printed. It numbers nothing and nothing is sent by it. */
import { calculate, parseFechaHora } from '@pura/domain'
import { type Huella, type Rechazo, refuse, type Venta } from '../base/index.ts'
import { DESFASE_MAXIMO_MS } from '../limites/index.ts'
import { type Calcular, isSinLinea } from '../venta/index.ts'
import { type ArriendoDelServidor, hear } from './arriendo.ts'
import { refuseCredencial } from './credencial.ts'
import { type EntornoDeEntrega, refuseExceso } from './entrega.ts'
import type { Propuesta, RespuestaDePropuesta } from './mensajes.ts'
import { type ConTasas, hasTasaDeSuDia, isSiguiente, motivosDeAtencion, refuseNumero } from './venta.ts'

export interface EntornoDePropuesta extends ConTasas {
  readonly ahora: number
  readonly huella: Huella
  readonly calcular?: Calcular
  readonly findFamilia: EntornoDeEntrega['findFamilia']
  /** Checks a note against the books of the office: only they have what the office voided and returned. */
  readonly refuseNota?: (nota: Venta) => Promise<Rechazo | undefined>
}

export async function acceptPropuesta(
  servidor: ArriendoDelServidor,
  propuesta: Propuesta,
  entorno: EntornoDePropuesta,
): Promise<{ servidor: ArriendoDelServidor; respuesta: RespuestaDePropuesta }> {
  const { ahora } = entorno
  const { n, huella } = servidor.caja.cabeza
  const contacto = { ahora, n, huella }
  const ajena = await refuseCredencial(servidor, propuesta, entorno.huella)
  if (ajena) return { servidor, respuesta: { ...ajena, ahora, n: 0, huella: '' } }
  const rechazo =
    refuseVenta(servidor, propuesta, entorno) ??
    (await refuseExceso(propuesta.venta, entorno)) ??
    (await entorno.refuseNota?.(propuesta.venta)) ??
    ((await hasTasaDeSuDia(propuesta.venta, entorno)) ? undefined : refuse('moneda'))
  const oido = hear(servidor, ahora, propuesta)
  if (rechazo) return { servidor: oido, respuesta: { ...contacto, ...rechazo } }
  const { consecutivo, clave } = propuesta.venta
  return {
    servidor: { ...oido, propuesta: { consecutivo, clave, en: ahora } },
    respuesta: { ...contacto, clase: 'aceptada' },
  }
}

function refuseVenta(
  { estado, caja }: ArriendoDelServidor,
  { venta }: Propuesta,
  { ahora, calcular = calculate }: EntornoDePropuesta,
): Rechazo | undefined {
  if (estado !== 'vigente') return refuse(estado === 'perdido' ? 'perdido' : 'terminado')
  const ajeno = refuseNumero(venta, caja)
  if (ajeno) return ajeno
  // Sales before it may still wait on the device, so a later number is possible and an earlier one is not.
  if (
    !isSiguiente(venta, caja) &&
    venta.consecutivo <= lastConsecutivo(venta.consecutivo, caja.numeros[venta.documento.tipo])
  )
    return refuse('numero')
  if (isSinLinea(venta)) return refuse('clave')
  const [motivo] = motivosDeAtencion(venta, caja, ahora, calcular)
  if (motivo !== undefined) return refuse(motivo === 'totales' ? 'calculo' : motivo === 'clave' ? 'clave' : 'reloj')
  const cuando = parseFechaHora(venta.fechaEmision)!.getTime()
  // The diary may be ahead of its clock after that one was set back: its dates never go back.
  const adelanto = cuando - Math.max(ahora, caja.cabeza.en)
  return adelanto > DESFASE_MAXIMO_MS || ahora - cuando > DESFASE_MAXIMO_MS ? refuse('reloj') : undefined
}

const lastConsecutivo = (consecutivo: string, ultimo: number): string =>
  `${consecutivo.slice(0, 10)}${String(ultimo).padStart(10, '0')}`
