/** The other party of the first document is created as a person of the company, once; an existing one stays unchanged. */

import type { Parte } from '@pura/domain'
import { toBusqueda } from '@pura/domain/busqueda'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { nextContador } from '../../../lib/contador.ts'
import { findByRuc } from '../../maestro/index.ts'
import { autorSistema, recordChange } from '../../suelo/index.ts'

const CLASES = {
  cliente: { id_tipo_cliente: 1, detalle: 'Cliente de un documento de otro sistema' },
  proveedor: { id_tipo_cliente: 2, detalle: 'Proveedor de un documento recibido' },
} as const

/** Null for a person without a Costa Rican identification, which a person of the company needs. */
export async function ensurePersona(
  tx: Db,
  codCia: number,
  clase: keyof typeof CLASES,
  parte: Parte,
): Promise<{ idCliente: number; isNueva: boolean } | null> {
  const { tipo, numero: ruc } = parte.identificacion ?? { tipo: '', numero: '' }
  if (!/^0[1-4]$/.test(tipo) || ruc === '') return null
  const conocido = await findByRuc(tx, codCia, { tipo_identificacion: tipo, ruc })
  if (conocido) return { idCliente: conocido.id_cliente, isNueva: false }
  const { nombre, telefono, correos } = parte
  const { id_tipo_cliente, detalle } = CLASES[clase]
  const correo = correos[0] ?? ''
  const creado = await tx
    .insertInto('cliente')
    .values({
      cod_cia: codCia,
      id_cliente: await nextContador(tx, codCia, 'id_cliente'),
      nombre_cliente: nombre,
      id_tipo_cliente,
      tipo_identificacion: tipo,
      ruc,
      telefono: telefono?.numero ?? '',
      correo,
      correos_adicionales: correos.slice(1).join('; '),
      ...lugarOf(parte),
      busqueda: toBusqueda(nombre, ruc, correo),
    })
    .onConflict((oc) =>
      oc.columns(['cod_cia', 'tipo_identificacion', 'ruc']).where('ruc', '<>', sql.lit('')).doNothing(),
    )
    .returning('id_cliente')
    .executeTakeFirst()
  // Another transaction created the person at this moment.
  if (!creado) {
    const suya = await findByRuc(tx, codCia, { tipo_identificacion: tipo, ruc })
    return suya ? { idCliente: suya.id_cliente, isNueva: false } : null
  }
  await recordChange(tx, autorSistema(codCia), {
    entidad: 'cliente',
    llave: creado.id_cliente,
    accion: 'crear',
    detalle,
    despues: { nombre_cliente: nombre, tipo_identificacion: tipo, ruc, correo },
  })
  return { idCliente: creado.id_cliente, isNueva: true }
}

/** The XML numbers cantons within their province and districts within their canton; people have both in one number. */
function lugarOf({ ubicacion }: Parte) {
  const direccion = ubicacion?.otrasSenas ?? ''
  const codigo = ubicacion ? `${ubicacion.provincia}${ubicacion.canton}${ubicacion.distrito}` : ''
  if (!/^[1-7]\d{4}$/.test(codigo)) return { direccion }
  return {
    direccion,
    provincia: codigo.slice(0, 1),
    canton: codigo.slice(0, 3),
    distrito: codigo,
    // A two-digit code in 4.3, a name in later versions.
    barrio: /\D/.test(ubicacion?.barrio ?? '') ? ubicacion!.barrio! : null,
  }
}
