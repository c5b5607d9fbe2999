import { Button } from '@mantine/core'
import type { ArriendoDeCaja } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconPlugX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Banner } from '../../../components/pagina/Banner.tsx'
import { Datos, FichaPanel } from '../../../components/pagina/FichaPanel.tsx'
import { Reintento } from '../../../components/pagina/Reintento.tsx'
import { SidePanel } from '../../../components/pagina/SidePanel.tsx'
import { formatFechaHora, isCero } from '../../../lib/formato/format.ts'
import { lazy } from '../../../lib/navegador/perezoso.tsx'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { lecturaQuery } from './base/consultas.ts'
import { EstadoDeArriendo, formatMomento } from './base/estado.tsx'
import { describeFaltan, TIPOS } from './base/nombres.ts'
import { Cuenta, Fila, Vendido } from './Cuenta.tsx'

// Few ever need them, and one has the arithmetic of a sale.
const PerdidoForm = lazy(() => import('./PerdidoForm.tsx').then((m) => ({ default: m.PerdidoForm })))
const SinPapelForm = lazy(() => import('./SinPapelForm.tsx').then((m) => ({ default: m.SinPapelForm })))
const PapelDialog = lazy(() => import('./papel/PapelDialog.tsx').then((m) => ({ default: m.PapelDialog })))

/** A device with its register: the numbers that the server knows, and declaring it lost. */
export function DispositivoPanel({ arriendo, onClose }: { arriendo: ArriendoDeCaja; onClose: () => void }) {
  const { dispositivo, nombreCaja, estado, faltan, sinPapel } = arriendo
  const [perdiendo, setPerdiendo] = useState(false)
  const [papel, setPapel] = useState<'ingresa' | 'no hay'>()
  return (
    <SidePanel etiqueta={dispositivo} antetitulo={nombreCaja} onClose={onClose}>
      <FichaPanel titulo={dispositivo}>
        {perdiendo ? (
          <Suspense>
            <PerdidoForm arriendo={arriendo} onClose={() => setPerdiendo(false)} />
          </Suspense>
        ) : (
          <DatosDeArriendo arriendo={arriendo} />
        )}
        {estado === 'vigente' && !perdiendo && <Lectura idArriendo={arriendo.idArriendo} />}
        {faltan.length > 0 && (
          <Banner
            tono="pendiente"
            titulo={`Faltan ${faltan.map(describeFaltan).join('; ')}`}
            acciones={
              papel === undefined && (
                <>
                  <Button size="xs" onClick={() => setPapel('ingresa')}>
                    Ingresar desde el papel
                  </Button>
                  <Button size="xs" variant="default" onClick={() => setPapel('no hay')}>
                    Tampoco hay papel
                  </Button>
                </>
              )
            }
          >
            <p>
              Están en papel y no en el servidor. Si el dispositivo aparece, ábralo con conexión o reciba aquí el
              archivo que exportó: entran con el número y la clave que se imprimieron.
            </p>
          </Banner>
        )}
        <Suspense>
          {papel === 'no hay' && faltan.length > 0 && (
            <SinPapelForm arriendo={arriendo} onClose={() => setPapel(undefined)} />
          )}
          {papel === 'ingresa' && <PapelDialog arriendo={arriendo} onClose={() => setPapel(undefined)} />}
        </Suspense>
        {sinPapel.length > 0 && (
          <div className="sec nota">
            <p className="medio">Sin documento ni papel</p>
            <ul className="rejilla hueco-4">
              {sinPapel.map((tramo) => (
                <li key={`${tramo.tipo}${tramo.desde}`}>
                  {describeFaltan(tramo)}. {tramo.razon}
                </li>
              ))}
            </ul>
          </div>
        )}
        {estado === 'vigente' && !perdiendo && (
          <div>
            <Button
              variant="default"
              leftSection={<IconPlugX size={17} stroke={1.7} aria-hidden />}
              onClick={() => setPerdiendo(true)}
            >
              Dar por perdido…
            </Button>
          </div>
        )}
      </FichaPanel>
    </SidePanel>
  )
}

function DatosDeArriendo({ arriendo }: { arriendo: ArriendoDeCaja }) {
  const { tomado, contacto, persistente, numeros, atenciones } = arriendo
  return (
    <Datos>
      <dt>Estado</dt>
      <dd>
        <EstadoDeArriendo arriendo={arriendo} />
      </dd>
      <dt>Tomada</dt>
      <dd className="num">{formatMomento(tomado)}</dd>
      <dt>Último contacto</dt>
      <dd className="num">{formatMomento(contacto)}</dd>
      {TIPOS.map((tipo) => (
        <DatoDeTipo key={tipo} nombre={ULTIMOS[tipo]} numero={numeros[tipo]} />
      ))}
      <dt>Su diario</dt>
      <dd>
        {persistente === null
          ? 'No se ha preguntado al navegador'
          : persistente
            ? 'El navegador conserva el diario'
            : 'El navegador podría borrar el diario si falta espacio'}
      </dd>
      {atenciones > 0 && (
        <>
          <dt>Por decidir</dt>
          <dd className="num">{atenciones}</dd>
        </>
      )}
    </Datos>
  )
}

const DatoDeTipo = ({ nombre, numero }: { nombre: string; numero: number }) => (
  <>
    <dt>{nombre}</dt>
    <dd className="num">{numero}</dd>
  </>
)

const ULTIMOS = { TE: 'Último tiquete', FE: 'Última factura', NC: 'Última nota' } as const

const t = mensajes.ventaRapida.turnos

/** The X of the open shift of a device, from what it has delivered; nothing without one. */
function Lectura({ idArriendo }: { idArriendo: string }) {
  const { data: x, error, refetch } = useQuery(lecturaQuery(useCodCia(), idArriendo))
  if (error) return <Reintento error={error} onRetry={() => void refetch()} />
  if (!x) return null
  const { gaveta: g } = x
  return (
    <section aria-label={t.lectura(x.turno)}>
      <h3>{t.lectura(x.turno)}</h3>
      <p className="sec num">{t.hastaLoEntregado(x.cajero, formatFechaHora(x.desde), formatFechaHora(x.hasta))}</p>
      <Vendido cifras={x} />
      <Cuenta titulo={t.secciones.medios}>
        {x.medios.map((m) => (
          <Fila key={m.codigo} nombre={m.nombre} celdas={[m.monto]} />
        ))}
      </Cuenta>
      <Cuenta titulo={t.secciones.gaveta}>
        {(['fondo', 'efectivo', 'redondeo', 'entradas', 'salidas', 'esperado'] as const).map((parte) => (
          <Fila
            key={parte}
            fuerte={parte === 'esperado'}
            nombre={t.gaveta[parte]}
            celdas={[parte === 'salidas' && !isCero(g.salidas) ? `-${g.salidas}` : g[parte]]}
          />
        ))}
      </Cuenta>
    </section>
  )
}
