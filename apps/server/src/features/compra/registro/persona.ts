/** The other party of the first document is created as a person of the company, once; an existing one stays unchanged. */

import { type Parte, tipoIdentificacionByCodigo } from '@pura/domain'
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

/** Costa Rican identifications, and a foreigner's. */
const TIPOS = ['01', '02', '03', '04', '05'] as const

/** Reads in one query which of these people the company has; `ensure` returns the id of one, who is created if missing. */
export async function findPersonas(
  tx: Db,
  codCia: number,
  clase: keyof typeof CLASES,
  partes: readonly Parte[],
): Promise<{ ensure(parte: Parte): Promise<number | null> }> {
  const llaveOf = ({ identificacion: i }: Parte) => `${i?.tipo} ${i?.numero}`
  const numeros = [...new Set(partes.flatMap(({ identificacion }) => identificacion?.numero || []))]
  const filas = await tx
    .selectFrom('cliente')
    .select(['id_cliente', 'tipo_identificacion', 'ruc'])
    .where('cod_cia', '=', codCia)
    .where('tipo_identificacion', 'in', TIPOS)
    .where((eb) => eb('ruc', '=', eb.fn.any(eb.val(numeros))))
    .where('ruc', '<>', sql.lit(''))
    .execute()
  const conocidas = new Map(filas.map((fila) => [`${fila.tipo_identificacion} ${fila.ruc}`, fila.id_cliente]))
  return {
    async ensure(parte) {
      const conocida = conocidas.get(llaveOf(parte))
      if (conocida !== undefined) return conocida
      const creada = await ensurePersona(tx, codCia, clase, parte)
      if (creada) conocidas.set(llaveOf(parte), creada.idCliente)
      return creada?.idCliente ?? null
    },
  }
}

/** Null for a party without an identification that a person of the company may have. */
export async function ensurePersona(
  tx: Db,
  codCia: number,
  clase: keyof typeof CLASES,
  parte: Parte,
): Promise<{ idCliente: number; isNueva: boolean } | null> {
  const { tipo, numero: ruc } = parte.identificacion ?? { tipo: '', numero: '' }
  if (!TIPOS.some((uno) => uno === tipo) || ruc === '') return null
  // Before 4.4 a foreigner's was any text.
  if (tipo === '05' && !tipoIdentificacionByCodigo('05', '4.4')!.forma.test(ruc)) return null
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
function lugarOf({ ubicacion, otrasSenasExtranjero = '' }: Parte) {
  const direccion = ubicacion?.otrasSenas ?? otrasSenasExtranjero
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
