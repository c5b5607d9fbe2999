import type { Tablero } from '@pura/contract'
import { pantallaDeTablero as t } from '@pura/domain/mensajes/de-tablero/pantalla'
import { countPorCorregir } from '@pura/domain/tablero'
import { MesElegido } from '../../../components/campos/MesElegido.tsx'
import { Cuenta } from '../../../components/datos/Cuenta.tsx'
import { Vista, Vistas } from '../../../components/pagina/Vistas.tsx'
import type { Mes } from '../../../lib/formato/mes.ts'
import type { TableroSearch, Ver } from './base/definicion.ts'
import { diaDe } from './base/dias.ts'
import { countVista, sumaDe } from './base/filtros.ts'
import classes from './Cabeza.module.css'

interface PropsDeCabeza {
  tablero: Tablero | undefined
  mes: Mes
  ver: Ver | undefined
  patch: (cambio: Partial<TableroSearch>) => void
}

/** Head of the board: month, summary, and views; each count links to the companies it counts. */
export function Cabeza({ tablero, mes, ver, patch }: PropsDeCabeza) {
  return (
    <>
      <div className={`tira fijo ${classes.linea}`}>
        <Vistas>
          {VISTAS.map((vista) => (
            <Vista key={vista ?? ''} actual={ver === vista} onChoose={() => patch({ ver: vista })}>
              {t.vistas[vista ?? 'todas']}
              {tablero && <Conteo tablero={tablero} vista={vista} />}
            </Vista>
          ))}
        </Vistas>
        <div className={`fila fijo ${classes.mes}`}>
          <MesElegido mes={mes} onMes={({ anio, mes: otro }) => patch({ anio, mes: otro })} />
        </div>
      </div>
      {tablero && <Cuadro tablero={tablero} ver={ver} patch={patch} />}
    </>
  )
}

const VISTAS = [undefined, 'algo', 'atrasos', 'sinDecidir', 'porCerrar', 'cerradas', 'conNota'] as const

function Conteo({ tablero: { filas }, vista }: { tablero: Tablero; vista: Ver | undefined }) {
  const cuantas = vista ? countVista(filas, vista) : filas.length
  if (cuantas === 0) return null
  return <Cuenta valor={cuantas} tono={vista === 'algo' || vista === 'atrasos' ? 'acento' : 'neutro'} />
}

function Cuadro({ tablero, ver, patch }: Omit<PropsDeCabeza, 'mes'> & { tablero: Tablero }) {
  return (
    <fieldset className={`rejilla fijo ${classes.cuadro}`} aria-label={t.comoEstan}>
      {cifrasDe(tablero).map(({ de, cifra, que, nota, mal }) => (
        <button
          key={de}
          type="button"
          className={`rejilla encoge seguido ${classes.cifra}`}
          aria-pressed={ver === de}
          onClick={() => patch({ ver: ver === de ? undefined : de })}
        >
          <span>
            <span className={`${classes.valor} num`} data-mal={mal || undefined}>
              {cifra}
            </span>{' '}
            <span className="medio">{que}</span>
          </span>
          <span className="nota sec num">{nota}</span>
        </button>
      ))}
    </fieldset>
  )
}

interface Cifra {
  de: Ver
  cifra: number | string
  que: string
  nota: string
  mal?: boolean
}

function cifrasDe({ filas, vence }: Tablero): Cifra[] {
  const en = (ver: Ver) => countVista(filas, ver)
  const responder = sumaDe(filas, ({ porResponder }) => porResponder?.cuantos)
  const vencidos = sumaDe(filas, ({ porResponder }) => porResponder?.vencidos)
  const rechazados = sumaDe(filas, countPorCorregir)
  const llaves = (...estados: string[]) => filas.filter(({ llave }) => llave && estados.includes(llave.estado)).length
  return [
    {
      de: 'responder',
      cifra: responder,
      que: t.cuadro.responder,
      nota: responder > 0 ? t.enHasta(en('responder'), diaDe(vence.respuestas), vencidos) : t.nada,
    },
    {
      de: 'rechazados',
      cifra: rechazados,
      que: t.cuadro.rechazados,
      nota: rechazados > 0 ? t.en(en('rechazados')) : t.nada,
      mal: rechazados > 0,
    },
    {
      de: 'cola',
      cifra: sumaDe(filas, (f) => f.enCola),
      que: t.cuadro.cola,
      nota: en('cola') > 0 ? t.en(en('cola')) : t.nada,
    },
    {
      de: 'llave',
      cifra: en('llave'),
      que: t.cuadro.llave(en('llave')),
      nota:
        t.llaves({
          vencidas: llaves('vencida'),
          rechazadas: llaves('rechazada'),
          porVencer: llaves('porVencer'),
          faltan: llaves('falta'),
        }) || t.nada,
    },
    {
      de: 'd270',
      cifra: en('d270'),
      que: t.cuadro.d270,
      nota: en('d270') > 0 ? t.porEnviarHasta(diaDe(vence.d270)) : t.nada,
    },
    {
      de: 'cerradas',
      cifra: t.de(en('cerradas'), filas.length),
      que: t.cuadro.cerradas,
      nota: t.ivaHasta(diaDe(vence.iva)),
    },
  ]
}
