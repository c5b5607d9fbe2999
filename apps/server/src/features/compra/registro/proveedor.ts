/** The supplier of the first document is created as a person of the company, once; an existing one stays unchanged. */

import type { Parte } from '@pura/domain'
import { toBusqueda } from '@pura/domain/busqueda'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { nextContador } from '../../../lib/contador.ts'
import { findByRuc } from '../../maestro/index.ts'
import { autorSistema, recordChange } from '../../suelo/index.ts'

const PROVEEDOR = 2

/** Null for a supplier without a Costa Rican identification: a person needs one. */
export async function ensureProveedor(tx: Db, codCia: number, emisor: Parte): Promise<number | null> {
  const { tipo, numero: ruc } = emisor.identificacion ?? { tipo: '', numero: '' }
  if (!/^0[1-4]$/.test(tipo) || ruc === '') return null
  const conocido = await findByRuc(tx, codCia, { tipo_identificacion: tipo, ruc })
  if (conocido) return conocido.id_cliente
  const { nombre, telefono, correos } = emisor
  const correo = correos[0] ?? ''
  const creado = await tx
    .insertInto('cliente')
    .values({
      cod_cia: codCia,
      id_cliente: await nextContador(tx, codCia, 'id_cliente'),
      nombre_cliente: nombre,
      id_tipo_cliente: PROVEEDOR,
      tipo_identificacion: tipo,
      ruc,
      telefono: telefono?.numero ?? '',
      correo,
      correos_adicionales: correos.slice(1).join('; '),
      ...lugarOf(emisor),
      busqueda: toBusqueda(nombre, ruc, correo),
    })
    .onConflict((oc) =>
      oc.columns(['cod_cia', 'tipo_identificacion', 'ruc']).where('ruc', '<>', sql.lit('')).doNothing(),
    )
    .returning('id_cliente')
    .executeTakeFirst()
  // Another transaction created the person at this moment.
  if (!creado) return (await findByRuc(tx, codCia, { tipo_identificacion: tipo, ruc }))?.id_cliente ?? null
  await recordChange(tx, autorSistema(codCia), {
    entidad: 'cliente',
    llave: creado.id_cliente,
    accion: 'crear',
    detalle: 'Proveedor de un documento recibido',
    despues: { nombre_cliente: nombre, tipo_identificacion: tipo, ruc, correo },
  })
  return creado.id_cliente
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
