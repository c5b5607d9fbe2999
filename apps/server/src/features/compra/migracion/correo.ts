/** Mails the result of a load to the company (CIA-12): how many loaded, existed already, or failed and why. */
import { mensajes } from '@pura/domain/mensajes'
import type { Plantilla } from '../../suelo/index.ts'
import { detalleOf, findCarga, toCarga } from '../carga/cargas.ts'
import { listHuecos } from './huecos.ts'

const t = mensajes.migracion

/** Most failures listed. */
const EN_CORREO = 50

export const correoCarga: Plantilla<{ idCarga: number }> = {
  clase: 'carga',
  async write({ db, config }, { codCia, datos: { idCarga } }) {
    const { carga, cia, huecos } = await db.withCia(codCia, async (tx) => ({
      carga: await findCarga(tx, codCia, idCarga),
      huecos: await listHuecos(tx, codCia),
      cia: await tx.selectFrom('cia').select('nombre_cia').where('cod_cia', '=', codCia).executeTakeFirstOrThrow(),
    }))
    if (!carga) return null
    const { cargados, omitidos, fallidos, parada } = carga
    const { clase, tomado } = toCarga(carga)
    const detalle = detalleOf(carga).slice(0, EN_CORREO)
    return {
      asunto: `Carga de documentos ${t.cuales[clase]}: ${t.resumen(cargados, omitidos, fallidos, tomado)}`,
      parrafos: [
        `${parada ? 'Se detuvo' : 'Terminó'} la carga de documentos ${t.cuales[clase]} de ${cia.nombre_cia}.`,
        ...(parada ? [`${parada}.`] : []),
        { etiqueta: 'Cargados', valor: String(cargados) },
        { etiqueta: 'Ya estaban, se omitieron', valor: String(omitidos) },
        { etiqueta: 'Con problemas', valor: String(fallidos) },
        ...t.tomado(tomado).map((hecho) => `${hecho}.`),
        ...detalle.map(({ archivo, motivo }) => `${archivo}: ${motivo}`),
        ...(fallidos > detalle.length ? [`Y ${fallidos - detalle.length} más.`] : []),
        ...(clase !== 'recibidos' && huecos.faltan > 0
          ? [`${t.faltan(huecos.faltan)}.`, ...t.huecos(huecos.rangos.slice(0, EN_CORREO), huecos.faltan)]
          : []),
        ...(carga.clase !== 'recibidos'
          ? [{ boton: 'Ver documentos emitidos', url: `${config.urlPublica}/documentosEmitidos` }]
          : []),
      ],
    }
  },
}
