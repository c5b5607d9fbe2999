import { Button } from '@mantine/core'
import { CERO, type Monto } from '@pura/domain'
import { type CierreZ, type ResumenDeTurno, summarizeTurno, type TipoDeCaja } from '@pura/mostrador'
import { IconPrinter } from '@tabler/icons-react'
import { StatusBadge } from '../../../../components/datos/StatusBadge.tsx'
import { formatFechaHora } from '../../../../lib/formato/format.ts'
import { usePuesto } from '../dispositivo/use-puesto.ts'
import { Franja } from '../marco/Franja.tsx'
import marco from '../marco/Marco.module.css'
import { Marco } from '../marco/Marco.tsx'
import { formatCifra, formatColones, nombreDeMedio, nombreDeTarifa, nombreDeTipo } from '../modelo/formato.ts'
import { cabezaDe, centro, type Hoja, type Local, par, RAYA, texto } from '../papel/hoja.ts'
import { Renglones } from './Renglones.tsx'

interface PropsDeZ {
  z: CierreZ
  local: Local
  onListo: () => void
}

/** A closing as it was made: nothing offers to edit it. */
export const Z = ({ z, local, onListo }: PropsDeZ) => (
  <Informe
    titulo={`Cierre Z n.º ${z.numero}`}
    entre={desdeHasta(z.desde, z.hasta)}
    cajero={z.cajero.nombre}
    resumen={z.resumen}
    diferencias={z.diferencias}
    gaveta={gavetaOf(z)}
    firma={z.firma.nombre}
    motivo={z.motivo}
    definitivo
    local={local}
    onListo={onListo}
  />
)

/** The same figures of the open shift, as often as somebody asks; it closes nothing. */
export function X({ local, onListo }: Omit<PropsDeZ, 'z'>) {
  const turno = usePuesto().mostrador.diario.caja!.turno!
  const resumen = summarizeTurno(turno)
  return (
    <Informe
      titulo="X del turno"
      entre={desdeHasta(turno.desde, Date.now())}
      cajero={turno.cajero.nombre}
      resumen={resumen}
      gaveta={esperadoOf(resumen)}
      local={local}
      onListo={onListo}
    />
  )
}

interface PropsDeInforme extends Omit<PropsDeZ, 'z'> {
  titulo: string
  entre: string
  cajero: string
  resumen: ResumenDeTurno
  /** Counted minus expected, of a closing. */
  diferencias?: CierreZ['diferencias']
  gaveta: readonly Cifra[]
  motivo?: string | undefined
  firma?: string
  definitivo?: boolean
}

function Informe(informe: PropsDeInforme) {
  const { titulo, entre, cajero, resumen, diferencias, gaveta, motivo, definitivo, local, onListo } = informe
  const { puesto, guardado } = usePuesto()
  return (
    <Marco
      titulo={titulo}
      detalle={`${guardado.lugar} · ${entre} · ${cajero}`}
      franja={<Franja />}
      onClose={onListo}
      acciones={
        <Button
          size="xs"
          leftSection={<IconPrinter size={16} stroke={1.8} aria-hidden />}
          onClick={() => void puesto.printHoja(hojaDe(informe, { ...local, lugar: guardado.lugar }))}
        >
          Imprimir
        </Button>
      }
    >
      <div className={`llena ${marco.pantalla}`}>
        <div className={`rejilla hueco-16 ${marco.columnas}`}>
          <div className="rejilla hueco-12">
            <section className={`tarjeta ${marco.tarjeta}`}>
              <h2>Numeración {definitivo && <StatusBadge tono="anulado">Definitivo</StatusBadge>}</h2>
              <Renglones
                columnas={['Tipo', 'Primero', 'Último', 'Cant.']}
                filas={rangosOf(resumen).map(([tipo, { primero, ultimo, cuantos }]) => ({
                  clave: tipo,
                  celdas: [nombreDeTipo(tipo), String(primero), String(ultimo), String(cuantos)],
                }))}
              />
            </section>
            <section className={`tarjeta ${marco.tarjeta}`}>
              <h2>
                Ventas <span className="nota sec">{resumen.sinLinea} en situación 3</span>
              </h2>
              <Renglones
                columnas={['', 'Cant.', 'Sin IVA', 'Total']}
                filas={[
                  ...partesOf(resumen).map(([nombre, r]) => ({
                    clave: nombre,
                    celdas: [nombre, String(r.cuantas), formatCifra(r.sinIva), formatCifra(r.total)],
                  })),
                  ...incluidosOf(resumen).map(([nombre, m]) => ({
                    clave: nombre,
                    celdas: [nombre, '', '', formatCifra(m)],
                  })),
                  { clave: 'neto', celdas: ['Neto', '', '', formatCifra(resumen.neto)], total: true },
                ]}
              />
            </section>
            <section className={`tarjeta ${marco.tarjeta}`}>
              <h2>Por tarifa</h2>
              <Renglones
                columnas={['Tarifa', 'Base', 'IVA']}
                filas={resumen.porTarifa.map((t) => ({
                  clave: t.tarifa,
                  celdas: [nombreDeTarifa(t.tarifa), formatCifra(t.base), formatCifra(t.impuesto)],
                }))}
              />
            </section>
          </div>
          <div className="rejilla hueco-12">
            <section className={`tarjeta ${marco.tarjeta}`}>
              <h2>Por medio de pago</h2>
              <Renglones
                columnas={diferencias ? ['Medio', 'Ventas', 'Diferencia'] : ['Medio', 'Ventas']}
                filas={Object.keys(diferencias ?? resumen.porMedio).map((codigo) => {
                  const celdas = [nombreDeMedio(codigo), formatCifra(resumen.porMedio[codigo] ?? CERO)]
                  const d = diferencias?.[codigo]
                  return d === undefined
                    ? { clave: codigo, celdas }
                    : { clave: codigo, celdas: [...celdas, formatCifra(d)], difiere: d !== CERO }
                })}
              />
            </section>
            <section className={`tarjeta ${marco.tarjeta}`}>
              <h2>Gaveta</h2>
              <div className={marco.cuerpo}>
                <dl className={marco.pares}>
                  {gaveta.map(([nombre, cifra]) => (
                    <Par key={nombre} nombre={nombre} cifra={cifra} fuerte={nombre === 'Esperado'} />
                  ))}
                </dl>
                {motivo && <p className="sec">Motivo de la diferencia: {motivo}</p>}
                <Button size="md" onClick={onListo} autoFocus>
                  Listo
                </Button>
              </div>
            </section>
          </div>
        </div>
      </div>
    </Marco>
  )
}

const Par = ({ nombre, cifra, fuerte }: { nombre: string; cifra: Monto; fuerte: boolean }) => (
  <>
    <dt data-fuerte={fuerte || undefined}>{nombre}</dt>
    <dd data-fuerte={fuerte || undefined}>{formatColones(cifra)}</dd>
  </>
)

/** The same figures on paper. */
function hojaDe({ titulo, entre, cajero, resumen, gaveta, motivo, firma }: PropsDeInforme, local: Local): Hoja {
  const toPar = ([nombre, cifra]: Cifra) => par(nombre, formatCifra(cifra))
  return [
    ...cabezaDe(local),
    RAYA,
    centro(titulo.toUpperCase(), 'fuerte'),
    centro(entre),
    centro(cajero),
    RAYA,
    ...rangosOf(resumen).map(([tipo, { primero, ultimo, cuantos }]) =>
      par(nombreDeTipo(tipo), `${primero} – ${ultimo} · ${cuantos}`),
    ),
    RAYA,
    ...partesOf(resumen).map(([nombre, { total }]) => toPar([nombre, total])),
    ...incluidosOf(resumen).map(toPar),
    par('Neto', formatCifra(resumen.neto), 'medio'),
    RAYA,
    ...resumen.porTarifa.flatMap((t) => [
      toPar([`Base ${nombreDeTarifa(t.tarifa)}`, t.base]),
      toPar([nombreDeTarifa(t.tarifa), t.impuesto]),
    ]),
    RAYA,
    ...Object.entries(resumen.porMedio).map(([codigo, m]) => toPar([nombreDeMedio(codigo), m])),
    RAYA,
    ...gaveta.map(toPar),
    ...(motivo ? [texto(`Motivo: ${motivo}`)] : []),
    ...(firma ? [{ clase: 'firma' as const, texto: firma }] : []),
  ]
}

const desdeHasta = (desde: number, hasta: number): string =>
  `${formatFechaHora(new Date(desde).toISOString())} – ${formatFechaHora(new Date(hasta).toISOString())}`

type Rango = NonNullable<ResumenDeTurno['numeracion'][TipoDeCaja]>
const rangosOf = ({ numeracion }: ResumenDeTurno) => Object.entries(numeracion) as [TipoDeCaja, Rango][]

const partesOf = (r: ResumenDeTurno) =>
  [
    ['Ventas', r.ventas],
    ['Devoluciones', r.devoluciones],
    ['Anulaciones', r.anulaciones],
  ] as const

/** Told apart, and part of the figures above. */
const incluidosOf = ({ otrosCargos, descuentos = CERO }: ResumenDeTurno): Cifra[] =>
  (
    [
      ['Incluye servicio', otrosCargos],
      ['Descuentos ya restados', descuentos],
    ] as const
  ).filter(([, m]) => m !== CERO)

type Cifra = readonly [nombre: string, cifra: Monto]

const esperadoOf = ({ gaveta: g }: ResumenDeTurno): Cifra[] => [
  ['Fondo inicial', g.fondo],
  ['Ventas en efectivo', g.efectivo],
  ['Redondeo a ₡5', g.redondeo],
  ['Entradas', g.entradas],
  ['Salidas', -g.salidas as Monto],
  ['Esperado', g.esperado],
]

const gavetaOf = ({ resumen, diferencias, contado, retiro, queda }: CierreZ): Cifra[] => [
  ...esperadoOf(resumen),
  ['Contado', contado],
  ['Diferencia', diferencias['01'] ?? CERO],
  ['Retiro', retiro],
  ['Queda de fondo', queda],
]
