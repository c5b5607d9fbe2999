/** Stores a card kept by the provider: once per session, whichever source reports it first. */

import { fechaAt, formatFechaIso } from '@pura/domain'
import { textosDeCompra } from '@pura/domain/mensajes/de-pagos'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import type { Tarjeta, TarjetaDada } from '../../../external/pagos/index.ts'
import { nextContador } from '../../../lib/contador.ts'
import { type Autor, autorSistema, recordChange } from '../../suelo/index.ts'
import {
  CAMPO_TARJETA,
  findMetodo,
  insertMetodo,
  listMetodos,
  lockMetodos,
  lockPedido,
  type MetodoRow,
  setPredeterminado,
} from './repository.ts'

/** Details given by the user; the provider's take precedence. */
interface Dicho {
  nombre: string
  vencimiento: string
  ultimosDigitos: string
  predeterminada: boolean
}

/** @returns the card, also if stored before; undefined if the provider refused it, or nobody requested it */
export async function keepTarjeta(
  tx: Db,
  deps: Con<'now' | 'credenciales'>,
  codCia: CiaAutorizada,
  pedido: string,
  dada: TarjetaDada,
  { proveedor, autor = autorSistema(codCia), dicho }: { proveedor: string; autor?: Autor; dicho?: Dicho },
): Promise<MetodoRow | undefined> {
  await lockMetodos(tx, codCia)
  const sesion = await lockPedido(tx, codCia, pedido)
  if (!sesion) return undefined
  if (sesion.estado === 'guardada')
    return sesion.id_metodo === null ? undefined : findMetodo(tx, codCia, sesion.id_metodo)
  if (dada.tipo === 'rechazada') {
    await closeSesion(tx, codCia, pedido, {
      estado: 'rechazada',
      mensaje: textosDeCompra.tarjetaRechazada(dada.mensaje),
    })
    return undefined
  }
  const metodo = await insertTarjeta(tx, deps, codCia, dada.tarjeta, proveedor, dicho)
  await closeSesion(tx, codCia, pedido, { estado: 'guardada', id_metodo: metodo.id })
  await recordChange(tx, autor, { entidad: 'metodo_pago', llave: metodo.id, accion: 'crear', despues: toAudit(metodo) })
  return metodo
}

const closeSesion = (
  tx: Db,
  codCia: number,
  pedido: string,
  cambios: { estado: string; mensaje?: string; id_metodo?: number },
) =>
  tx
    .updateTable('sesion_tarjeta')
    .set({ ...cambios, token_sellado: null })
    .where('cod_cia', '=', codCia)
    .where('pedido', '=', pedido)
    .execute()

async function insertTarjeta(
  tx: Db,
  { now, credenciales }: Con<'now' | 'credenciales'>,
  codCia: CiaAutorizada,
  tarjeta: Tarjeta,
  proveedor: string,
  dicho: Dicho | undefined,
): Promise<MetodoRow> {
  const otros = await listMetodos(tx, codCia)
  const id = await nextContador(tx, codCia, 'metodo_pago')
  const primera = otros.length === 0
  const metodo = await insertMetodo(tx, {
    cod_cia: codCia,
    id,
    nombre: dicho?.nombre.trim() || (tarjeta.titular ?? ''),
    predeterminada: primera,
    ultimos_digitos: (tarjeta.ultimosDigitos || (dicho?.ultimosDigitos ?? '')).replace(/\D/g, '').slice(-4),
    marca: tarjeta.marca.slice(0, 30),
    // The user's value if the provider sends none.
    vencimiento: tarjeta.vencimiento || dicho?.vencimiento || '',
    token_sellado: await credenciales.sealIn(tx, codCia, CAMPO_TARJETA, tarjeta.token),
    proveedor,
    creado: now(),
  })
  if (!primera && dicho?.predeterminada) await setPredeterminado(tx, codCia, id)
  // A plan without a card gets this one, and its debt is charged at once.
  await adoptMetodo(tx, codCia, id, now(), { todas: primera || dicho?.predeterminada === true })
  return (await findMetodo(tx, codCia, id)) ?? metodo
}

/** Charges the plan to the default card; its debt is due today. */
export async function adoptMetodo(
  tx: Db,
  codCia: number,
  id: number,
  ahora: Date,
  { todas }: { todas: boolean },
): Promise<void> {
  const hoy = formatFechaIso(fechaAt(ahora))
  await tx
    .updateTable('suscripcion as s')
    .set((eb) => ({
      id_metodo: id,
      proximo_cobro: eb
        .case()
        .when(
          eb.exists(
            eb
              .selectFrom('pago as p')
              .select('p.id')
              .whereRef('p.cod_cia', '=', 's.cod_cia')
              .whereRef('p.id_suscripcion', '=', 's.id')
              .where('p.estado', '=', 'pendiente'),
          ),
        )
        .then(hoy)
        .else(eb.ref('s.proximo_cobro'))
        .end(),
      version: eb('s.version', '+', 1),
    }))
    .where('s.cod_cia', '=', codCia)
    .where('s.estado', 'in', ['activa', 'gracia', 'aviso', 'pausada'])
    .$if(!todas, (q) => q.where('s.id_metodo', 'is', null))
    .execute()
}

/** Leaves out the token. */
export const toAudit = ({ nombre, predeterminada, ultimos_digitos, marca, vencimiento }: MetodoRow) => ({
  nombre,
  predeterminada,
  ultimosDigitos: ultimos_digitos,
  marca,
  vencimiento,
})
