import type { FilaTablero } from '@pura/contract'
import { pantallaDeTablero as t } from '@pura/domain/mensajes/de-tablero/pantalla'
import { countPorCorregir } from '@pura/domain/tablero'
import tonos from '../../../../components/datos/tonos.module.css'
import { formatMonto } from '../../../../lib/formato/format.ts'
import celdas from '../base/Celdas.module.css'
import { describeCajas, EstadoDeAtraso, NombreDeAtraso } from '../base/celdas.tsx'
import { diaDe } from '../base/dias.ts'
import type { Renglon } from '../base/renglones.ts'
import classes from './Tarjeta.module.css'

/** A company on a phone: problems and deadlines, most serious first; a tap opens the rest. */
export function Tarjeta({ fila }: { fila: Renglon }) {
  const { atraso } = fila
  if (atraso) {
    return (
      <span className={`rejilla hueco-4 ${classes.tarjeta}`}>
        <NombreDeAtraso fila={fila} atraso={atraso} />
        <span className={`fila envuelve ${classes.dichos}`}>
          <EstadoDeAtraso atraso={atraso} />
        </span>
      </span>
    )
  }
  const dichos = dichosDe(fila)
  const iva = fila.iva?.decidido
  return (
    <span className={`rejilla hueco-4 ${classes.tarjeta}`}>
      <span className={`tira hueco-12 ${classes.nombre}`}>
        <span className="recorta medio crece">{fila.nombreCia}</span>
        {iva !== null && iva !== undefined && (
          <span className={fila.iva?.sinDatos ? 'sec' : 'num'}>
            {fila.iva?.sinDatos ? t.sinDatos : formatMonto(iva, { nombreCorto: 'CRC' }, 0)}
          </span>
        )}
      </span>
      <span className={`fila envuelve ${classes.dichos} nota`}>
        {dichos.map(({ texto, tono }) => (
          <span key={texto} className={tono ? `al-medio nota medio ${celdas.dia} ${tonos[tono]} num` : 'sec num'}>
            {texto}
          </span>
        ))}
      </span>
      {fila.nota && <span className="recorta nota sec">{fila.nota.texto}</span>}
    </span>
  )
}

interface Dicho {
  texto: string
  tono?: 'rechazado' | 'pendiente' | 'encola' | 'aceptado'
}

function dichosDe(fila: FilaTablero): Dicho[] {
  const { porResponder: p, cajas, llave, enCola, d270, mes, deOtrosMeses: otros } = fila
  const porCorregir = countPorCorregir(fila)
  const deOtros = otros.porResponder + otros.porCorregir
  const dichos: (Dicho | false)[] = [
    llave !== null &&
      llave.estado !== 'vigente' &&
      llave.estado !== 'porVencer' && {
        texto: `${t.columnas.llave} ${t.llaveEstados[llave.estado]}`,
        tono: 'rechazado' as const,
      },
    porCorregir > 0 && { texto: `${porCorregir} ${t.cuadro.rechazados}`, tono: 'rechazado' as const },
    cajas !== null &&
      cajas.cuantas > 0 && {
        texto: describeCajas(cajas),
        tono: cajas.vencido ? ('rechazado' as const) : ('pendiente' as const),
      },
    p !== null &&
      p.cuantos > 0 && {
        texto: [
          `${p.cuantos} ${t.cuadro.responder}`,
          p.vencidos > 0 && t.vencidos(p.vencidos),
          p.dias !== null && t.dias(p.dias),
        ]
          .filter(Boolean)
          .join(' · '),
        tono: 'pendiente' as const,
      },
    deOtros > 0 && { texto: t.deOtros(deOtros) },
    llave?.estado === 'porVencer' && { texto: `${t.columnas.llave} ${diaDe(llave.vence)}`, tono: 'pendiente' as const },
    (enCola ?? 0) > 0 && { texto: `${enCola} ${t.cuadro.cola}`, tono: 'encola' as const },
    d270?.estado === 'porEnviar' && { texto: `${t.cuadro.d270} ${t.d270.porEnviar.toLowerCase()}` },
    mes !== null && {
      texto: t.meses[mes],
      ...(mes === 'cerrado' && { tono: 'aceptado' as const }),
      ...(mes === 'porRectificar' && { tono: 'rechazado' as const }),
    },
  ]
  return dichos.filter((d) => d !== false)
}
