import { Button } from '@mantine/core'
import { CERO, type Monto } from '@pura/domain'
import type { CierreZ, ResumenDeTurno, TipoDeCaja } from '@pura/mostrador'
import { IconPrinter } from '@tabler/icons-react'
import { StatusBadge } from '../../../../components/datos/StatusBadge.tsx'
import { formatFechaHora } from '../../../../lib/formato/format.ts'
import { usePuesto } from '../dispositivo/use-puesto.ts'
import { Franja } from '../marco/Franja.tsx'
import marco from '../marco/Marco.module.css'
import { Marco } from '../marco/Marco.tsx'
import { formatCifra, formatColones, nombreDeMedio, nombreDeTarifa, nombreDeTipo } from '../modelo/formato.ts'
import { printHoja } from '../papel/imprimir.tsx'
import papel from '../papel/papel.module.css'
import { Cabeza, type Local, Renglon } from '../papel/Tiquete.tsx'
import { Renglones } from './Renglones.tsx'

interface PropsDeZ {
  z: CierreZ
  local: Local
  onListo: () => void
}

/** A closing as it was made: nothing offers to edit it. */
export function Z({ z, local, onListo }: PropsDeZ) {
  const { guardado, equipo } = usePuesto()
  const { resumen, diferencias } = z
  return (
    <Marco
      titulo={`Cierre Z n.º ${z.numero}`}
      detalle={`${guardado.lugar} · ${desdeHasta(z)} · ${z.cajero.nombre}`}
      franja={<Franja />}
      onClose={onListo}
      acciones={
        <Button
          size="xs"
          leftSection={<IconPrinter size={16} stroke={1.8} aria-hidden />}
          onClick={() =>
            printHoja(equipo.salida === '58' ? '58' : '80', <HojaZ z={z} local={{ ...local, lugar: guardado.lugar }} />)
          }
        >
          Imprimir
        </Button>
      }
    >
      <div className={marco.pantalla}>
        <div className={marco.columnas}>
          <div className={marco.pila}>
            <section className={marco.tarjeta}>
              <h2>
                Numeración <StatusBadge tono="anulado">Definitivo</StatusBadge>
              </h2>
              <Renglones
                columnas={['Tipo', 'Primero', 'Último', 'Cant.']}
                filas={rangosOf(resumen).map(([tipo, { primero, ultimo, cuantos }]) => ({
                  clave: tipo,
                  celdas: [nombreDeTipo(tipo), String(primero), String(ultimo), String(cuantos)],
                }))}
              />
            </section>
            <section className={marco.tarjeta}>
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
                  { clave: 'neto', celdas: ['Neto', '', '', formatCifra(resumen.neto)], total: true },
                ]}
              />
            </section>
            <section className={marco.tarjeta}>
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
          <div className={marco.pila}>
            <section className={marco.tarjeta}>
              <h2>Por medio de pago</h2>
              <Renglones
                columnas={['Medio', 'Ventas', 'Diferencia']}
                filas={Object.entries(diferencias).map(([codigo, d]) => ({
                  clave: codigo,
                  celdas: [nombreDeMedio(codigo), formatCifra(resumen.porMedio[codigo] ?? CERO), formatCifra(d)],
                  difiere: d !== CERO,
                }))}
              />
            </section>
            <section className={marco.tarjeta}>
              <h2>Gaveta</h2>
              <div className={marco.cuerpo}>
                <dl className={marco.pares}>
                  {gavetaOf(z).map(([nombre, cifra]) => (
                    <Par key={nombre} nombre={nombre} cifra={cifra} fuerte={nombre === 'Esperado'} />
                  ))}
                </dl>
                {z.motivo && <p className="sec">Motivo de la diferencia: {z.motivo}</p>}
                <Button size="md" onClick={onListo} data-autofocus>
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

function HojaZ({ z, local }: { z: CierreZ; local: Local }) {
  const { resumen } = z
  return (
    <article className={papel.tiquete}>
      <Cabeza local={local} />
      <hr />
      <header className={papel.centro}>
        <h2>CIERRE Z N.º {z.numero}</h2>
        <p>{desdeHasta(z)}</p>
        <p>{z.cajero.nombre}</p>
      </header>
      <hr />
      {rangosOf(resumen).map(([tipo, { primero, ultimo, cuantos }]) => (
        <Renglon key={tipo} nombre={nombreDeTipo(tipo)} cifra={`${primero} – ${ultimo} · ${cuantos}`} />
      ))}
      <hr />
      {partesOf(resumen).map(([nombre, { total }]) => (
        <Renglon key={nombre} nombre={nombre} cifra={formatCifra(total)} />
      ))}
      <Renglon nombre="Neto" cifra={formatCifra(resumen.neto)} fuerte />
      <hr />
      {resumen.porTarifa.map((t) => (
        <Renglon key={t.tarifa} nombre={nombreDeTarifa(t.tarifa)} cifra={formatCifra(t.impuesto)} />
      ))}
      <hr />
      {Object.entries(resumen.porMedio).map(([codigo, m]) => (
        <Renglon key={codigo} nombre={nombreDeMedio(codigo)} cifra={formatCifra(m)} />
      ))}
      <hr />
      {gavetaOf(z).map(([nombre, cifra]) => (
        <Renglon key={nombre} nombre={nombre} cifra={formatCifra(cifra)} />
      ))}
      {z.motivo && <p>Motivo: {z.motivo}</p>}
      <p className={papel.firma}>{z.firma.nombre}</p>
    </article>
  )
}

const desdeHasta = ({ desde, hasta }: CierreZ): string =>
  `${formatFechaHora(new Date(desde).toISOString())} – ${formatFechaHora(new Date(hasta).toISOString())}`

type Rango = NonNullable<ResumenDeTurno['numeracion'][TipoDeCaja]>
const rangosOf = ({ numeracion }: ResumenDeTurno) => Object.entries(numeracion) as [TipoDeCaja, Rango][]

const partesOf = (r: ResumenDeTurno) =>
  [
    ['Ventas', r.ventas],
    ['Devoluciones', r.devoluciones],
    ['Anulaciones', r.anulaciones],
  ] as const

const gavetaOf = ({
  resumen: { gaveta: g },
  diferencias,
  contado,
  retiro,
  queda,
}: CierreZ): (readonly [string, Monto])[] => [
  ['Fondo inicial', g.fondo],
  ['Ventas en efectivo', g.efectivo],
  ['Redondeo a ₡5', g.redondeo],
  ['Entradas', g.entradas],
  ['Salidas', -g.salidas as Monto],
  ['Esperado', g.esperado],
  ['Contado', contado],
  ['Diferencia', diferencias['01'] ?? CERO],
  ['Retiro', retiro],
  ['Queda de fondo', queda],
]
