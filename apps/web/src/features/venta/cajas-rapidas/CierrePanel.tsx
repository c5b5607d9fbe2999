import { Button } from '@mantine/core'
import { type CierreDeCaja, contract, type TurnoDeCaja } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Monto } from '../../../components/datos/Monto.tsx'
import { Banner } from '../../../components/pagina/Banner.tsx'
import { Datos, FichaPanel } from '../../../components/pagina/FichaPanel.tsx'
import { Reintento } from '../../../components/pagina/Reintento.tsx'
import { SidePanel } from '../../../components/pagina/SidePanel.tsx'
import { formatFechaHora, isCero } from '../../../lib/formato/format.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { useDescarga } from '../../../lib/servidor/use-descarga.ts'
import { cierreQuery } from './base/consultas.ts'
import { Cuenta, Fila, Vendido } from './Cuenta.tsx'

const t = mensajes.ventaRapida.turnos

/** A shift: its closing Z as it was printed, and how it stands with its documents; an open one says so. */
export function CierrePanel({ turno, onClose }: { turno: TurnoDeCaja; onClose: () => void }) {
  const codCia = useCodCia()
  const { idSucursal, idCaja, z, cajero, nombreCaja, dispositivo } = turno
  const params = { codCia, idSucursal, idCaja, numero: z?.numero ?? 0 }
  const { data, error, refetch } = useQuery({ ...cierreQuery(params), enabled: z !== null })
  const { bajando, downloadArchivo } = useDescarga()
  const titulo = z ? t.titulo(z.numero) : `Turno ${turno.turno}`
  const pdf = z && (
    <Button
      size="xs"
      variant="default"
      loading={bajando}
      leftSection={<IconFileTypePdf size={16} stroke={1.7} aria-hidden />}
      onClick={() => void downloadArchivo(contract.ventaRapidaTurnos.pdf, { params }, `Cierre-Z-${z.numero}.pdf`)}
    >
      PDF
    </Button>
  )
  return (
    <SidePanel etiqueta={titulo} antetitulo={`${nombreCaja} · ${dispositivo}`} acciones={pdf} onClose={onClose}>
      <FichaPanel titulo={titulo}>
        <Datos>
          <dt>Cajero</dt>
          <dd>{cajero}</dd>
          <dt>Abierto</dt>
          <dd className="num">{formatFechaHora(turno.abierto)}</dd>
          <dt>Cerrado</dt>
          <dd className="num">{turno.cerrado ? formatFechaHora(turno.cerrado) : 'Sigue abierto'}</dd>
          <dt>{t.gaveta.fondo}</dt>
          <dd>
            <Monto valor={turno.fondo} moneda={COLONES} />
          </dd>
          {turno.explicacion && (
            <>
              <dt>Por qué ese fondo</dt>
              <dd>{turno.explicacion}</dd>
            </>
          )}
        </Datos>
        {turno.cerrado && !z && (
          <p className="sec">Se cerró en un dispositivo que ya se había dado por perdido: no tiene cierre Z.</p>
        )}
        {error && <Reintento error={error} onRetry={() => void refetch()} />}
        {data && <Cuerpo cierre={data} />}
      </FichaPanel>
    </SidePanel>
  )
}

function Cuerpo({ cierre: z }: { cierre: CierreDeCaja }) {
  const { gaveta: g } = z
  const partes = ['fondo', 'efectivo', 'redondeo', 'entradas', 'salidas', 'esperado', 'contado', 'diferencia'] as const
  return (
    <>
      <Cuadre cierre={z} />
      <Vendido cifras={z} />
      <Cuenta titulo={t.secciones.medios} columnas={['Medio', t.columnas.ventas, t.columnas.diferencia]}>
        {z.medios.map((m) => (
          <Fila key={m.codigo} nombre={m.nombre} celdas={[m.monto, m.diferencia]} />
        ))}
      </Cuenta>
      <Cuenta titulo={t.secciones.gaveta}>
        {partes.map((parte) => (
          <Fila
            key={parte}
            fuerte={parte === 'esperado' || parte === 'diferencia'}
            nombre={t.gaveta[parte]}
            celdas={[parte === 'salidas' && !isCero(g.salidas) ? `-${g.salidas}` : g[parte]]}
          />
        ))}
        <Fila nombre={t.gaveta.retiro} celdas={[g.retiro]} />
        <Fila nombre={t.gaveta.queda} celdas={[g.queda]} />
      </Cuenta>
      {z.motivo && <p className="sec">{`${z.motivo} · ${z.firma}`}</p>}
      {(z.piezas.length > 0 || z.dolares) && (
        <Cuenta titulo={t.secciones.conteo} columnas={['', t.columnas.piezas, t.columnas.total]}>
          {z.piezas.map((p) => (
            <Fila
              key={p.denominacion}
              nombre={`₡${p.denominacion.toLocaleString('es-CR')}`}
              celdas={[p.cuantas, p.monto]}
            />
          ))}
          {z.dolares && <Fila nombre={t.dolares} celdas={['', z.dolares.monto]} />}
        </Cuenta>
      )}
      {z.movimientos.length > 0 && (
        <Cuenta titulo={t.secciones.movimientos}>
          {z.movimientos.map((m, i) => (
            <Fila
              // biome-ignore lint/suspicious/noArrayIndexKey: two movements may be equal
              key={i}
              nombre={`${m.motivo} · ${m.por}`}
              celdas={[m.sentido === 'salida' ? `-${m.monto}` : m.monto]}
            />
          ))}
        </Cuenta>
      )}
      <p className="sec nota num">{t.pie(z.firma, z.huella.slice(0, 12))}</p>
    </>
  )
}

/** Whether the closing is the sum of its documents, as they are today. */
function Cuadre({ cierre: { documentos: d, neto } }: { cierre: CierreDeCaja }) {
  if (d.cuadran) {
    return (
      <Banner tono="aceptado" titulo={t.cuadra(d.cuantos)}>
        <p className="num">{`Aceptados ${d.aceptados} de ${d.cuantos}`}</p>
      </Banner>
    )
  }
  return (
    <Banner tono="pendiente" titulo="No cuadra con sus documentos">
      <p>
        El cierre dice <Monto valor={neto} moneda={COLONES} />; sus {d.cuantos} documentos suman{' '}
        <Monto valor={d.neto} moneda={COLONES} />.
      </p>
      {d.porEmitir > 0 && <p>{`Ventas que no son documento todavía: ${d.porEmitir}.`}</p>}
      {d.sinDocumento > 0 && <p>{`Ventas de las que se anotó por qué no lo son: ${d.sinDocumento}.`}</p>}
    </Banner>
  )
}

const COLONES = { nombreCorto: 'CRC' }
