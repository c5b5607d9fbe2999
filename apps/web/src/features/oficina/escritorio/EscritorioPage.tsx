import { Button, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { ARCHIVO, RECIBIDOS, type ResumenEscritorio } from '@pura/contract'
import type { Tarjeta } from '@pura/domain/escritorio'
import { IconAddressBook, IconAdjustments, IconArchive, IconInbox, IconPackage, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { ButtonLink } from '../../../components/acciones/ButtonLink.tsx'
import { EmptyState } from '../../../components/pagina/EmptyState.tsx'
import { Page } from '../../../components/pagina/Page.tsx'
import { Reintento } from '../../../components/pagina/Reintento.tsx'
import { lazy } from '../../../lib/navegador/perezoso.tsx'
import { useSecciones } from '../../../lib/servidor/opciones.ts'
import { useCodCia, useSesion } from '../../../lib/servidor/session.ts'
import { Asistidos } from './Asistidos.tsx'
import { resumenQuery } from './base/consultas.ts'
import type { EscritorioSearch } from './base/definicion.ts'
import classes from './base/Escritorio.module.css'
import { textos } from './base/textos.ts'
import { Contadores } from './Contadores.tsx'
import { Grafico } from './grafico/Grafico.tsx'
import { Hoy } from './Hoy.tsx'
import { Iva } from './Iva.tsx'
import { LoQueVera, PrimerDia } from './PrimerDia.tsx'
import { Recientes } from './Recientes.tsx'
import { fechaLarga, saludo } from './saludo.ts'
import { useAcomodo } from './use-acomodo.ts'

const Personalizar = lazy(() => import('./Personalizar.tsx'))
const route = getRouteApi('/privado/escritorio')

/** Widths with room for received documents in a second column. */
const ANCHA = '(min-width: 1100px)'

/** A phone sells, so its button is first; the other accesses come after what is due. */
const TELEFONO = '(max-width: 640px)'

/** The desktop (specification: Dashboard): problems and deadlines first, then figures, in the user's arrangement. */
export function EscritorioPage() {
  const { data: resumen, error, refetch } = useQuery(resumenQuery(useCodCia()))
  const [personalizando, setPersonalizando] = useState(false)
  const acomodar = useAcomodo()
  const telefono = useMediaQuery(TELEFONO, window.matchMedia(TELEFONO).matches)
  const secciones = useSecciones()
  const nueva = resumen?.primerosPasos ?? null
  const tarjetas = resumen ? tarjetasDe(resumen, secciones) : []
  return (
    <Page title="Escritorio">
      <div className={classes.escritorio}>
        <div className={`fila envuelve entre ${classes.cabeza}`}>
          <Saludo />
          {telefono ? <Vender /> : <Rapidos />}
        </div>
        {error && !resumen && (
          <div className={`${classes.tarjeta} ${classes.relleno}`}>
            <Reintento que="el escritorio" error={error} onRetry={() => void refetch()} />
          </div>
        )}
        {!resumen && !error && <Espera />}
        {resumen && nueva && (
          <>
            <Primero resumen={resumen} pasos={nueva} conRecibidos={secciones.has(RECIBIDOS)} />
            {telefono && <Rapidos alPie />}
          </>
        )}
        {resumen && !nueva && (
          <>
            <Acomodadas resumen={resumen} tarjetas={tarjetas} />
            {telefono && <Rapidos alPie />}
            <div className={classes.pie}>
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                leftSection={<IconAdjustments size={16} stroke={1.7} aria-hidden />}
                onClick={() => setPersonalizando(true)}
              >
                {textos.personalizar}
              </Button>
            </div>
          </>
        )}
      </div>
      {personalizando && resumen && (
        <Suspense>
          <Personalizar
            acomodo={resumen.acomodo}
            tarjetas={tarjetas}
            onArrange={acomodar}
            onClose={() => setPersonalizando(false)}
          />
        </Suspense>
      )}
    </Page>
  )
}

function Saludo() {
  const { usuario } = useSesion()
  const ahora = new Date()
  return (
    <div>
      <p className={classes.saludo}>
        {saludo(ahora)}, {usuario.nombreUsuario.split(' ')[0]}
      </p>
      <p className="sec">{fechaLarga(ahora)}</p>
    </div>
  )
}

const RAPIDOS = [
  [ARCHIVO, textos.emitidos, IconArchive],
  [RECIBIDOS, textos.recibidos, IconInbox],
  ['/productos', textos.productos, IconPackage],
  ['/personas', textos.personas, IconAddressBook],
] as const

/** The till, or a tiquete for a role without it, in one touch. */
function Vender() {
  const secciones = useSecciones()
  if (secciones.has('/ventaRapida')) {
    return (
      <ButtonLink
        to="/ventaRapida"
        size="md"
        className={classes.vender}
        leftSection={<IconPlus size={18} stroke={1.7} aria-hidden />}
      >
        {textos.vender}
      </ButtonLink>
    )
  }
  if (!secciones.has('/tiquetasElectronicas')) return null
  return (
    <ButtonLink
      to="/tiquetasElectronicas"
      search={{ nuevo: 1 }}
      size="md"
      className={classes.vender}
      leftSection={<IconPlus size={18} stroke={1.7} aria-hidden />}
    >
      {textos.vender}
    </ButtonLink>
  )
}

/** DASH-04 to DASH-08: only those the role may open. */
function Rapidos({ alPie }: { alPie?: boolean }) {
  const secciones = useSecciones()
  return (
    <nav className={`tira envuelve hueco-8 ${classes.rapidos}`} data-al-pie={alPie} aria-label={textos.accesos}>
      {RAPIDOS.filter(([ruta]) => secciones.has(ruta)).map(([ruta, nombre, Icono]) => (
        <ButtonLink
          key={ruta}
          to={ruta as '/productos'}
          variant="default"
          leftSection={<Icono size={18} stroke={1.7} aria-hidden />}
        >
          {nombre}
        </ButtonLink>
      ))}
      {secciones.has('/facturasElectronicas') && (
        <ButtonLink
          to="/facturasElectronicas"
          search={{ nuevo: 1 }}
          variant={alPie ? 'default' : undefined}
          leftSection={<IconPlus size={18} stroke={1.7} aria-hidden />}
        >
          {textos.factura}
        </ButtonLink>
      )}
    </nav>
  )
}

/** Cards available to this user. */
const tarjetasDe = ({ iva }: ResumenEscritorio, secciones: ReadonlySet<string>): Tarjeta[] => [
  'hoy',
  ...(iva ? (['iva'] as const) : []),
  ...(secciones.has('/personas') || secciones.has('/productos') ? (['contadores'] as const) : []),
  ...(secciones.has(ARCHIVO) || secciones.has(RECIBIDOS) || secciones.has('/facturasElectronicasDeCompra')
    ? (['grafico'] as const)
    : []),
  ...(secciones.has(RECIBIDOS) ? (['recibidos'] as const) : []),
  'asistidos',
]

/**
 * Cards in the user's order. On a wide screen received documents are in a second column, and "Hoy" spans both if it is
 * first.
 */
function Acomodadas({ resumen, tarjetas }: { resumen: ResumenEscritorio; tarjetas: readonly Tarjeta[] }) {
  const ancha = useMediaQuery(ANCHA, window.matchMedia(ANCHA).matches)
  const { orden, ocultas } = resumen.acomodo
  const visibles = orden.filter((tarjeta) => tarjetas.includes(tarjeta) && !ocultas.includes(tarjeta))
  if (visibles.length === 0) return <EmptyState titulo={textos.todoOculto} icono={IconAdjustments} />
  const show = (tarjeta: Tarjeta) => <Una key={tarjeta} tarjeta={tarjeta} resumen={resumen} />
  const alLado = ancha && visibles.includes('recibidos') && visibles.some((t) => t !== 'recibidos' && t !== 'hoy')
  if (!alLado) return <Columna>{visibles.map(show)}</Columna>
  const arriba = visibles[0] === 'hoy' ? visibles.slice(0, 1) : []
  const resto = visibles.filter((tarjeta) => tarjeta !== 'recibidos' && !arriba.includes(tarjeta))
  return (
    <>
      {arriba.map(show)}
      <div className={`rejilla hueco-16 ${classes.columnas}`}>
        <Columna>{resto.map(show)}</Columna>
        <Columna>{show('recibidos')}</Columna>
      </div>
    </>
  )
}

const Columna = ({ children }: { children: ReactNode }) => (
  <div className={`rejilla hueco-12 ${classes.columna}`}>{children}</div>
)

function Una({ tarjeta, resumen }: { tarjeta: Tarjeta; resumen: ResumenEscritorio }) {
  if (tarjeta === 'hoy') return <Hoy asuntos={resumen.hoy} />
  if (tarjeta === 'iva') return resumen.iva && <Iva iva={resumen.iva} />
  if (tarjeta === 'contadores') return <Contadores contadores={resumen.contadores} />
  if (tarjeta === 'grafico') return <ConGrafico />
  if (tarjeta === 'recibidos') return <Recientes />
  return <Asistidos paquetes={resumen.contadores.paquetes} />
}

function ConGrafico() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const change = (cambio: EscritorioSearch) =>
    void navigate({ search: (previo: EscritorioSearch) => ({ ...previo, ...cambio }), replace: true })
  return <Grafico search={search} onSearch={change} />
}

interface PrimeroProps {
  resumen: ResumenEscritorio
  pasos: NonNullable<ResumenEscritorio['primerosPasos']>
  conRecibidos: boolean
}

function Primero({ resumen, pasos, conRecibidos }: PrimeroProps) {
  return (
    <>
      <Hoy asuntos={resumen.hoy} />
      <div className={`rejilla hueco-16 ${classes.columnas}`}>
        <Columna>
          <PrimerDia pasos={pasos} />
        </Columna>
        <Columna>
          {conRecibidos && <Recientes />}
          <LoQueVera />
        </Columna>
      </div>
    </>
  )
}

/** Skeleton cards of the final size, to avoid a layout shift. */
const Espera = () => (
  <div className={`rejilla hueco-12 ${classes.columna}`} role="status">
    <span className="oculto-visual">{textos.cargando}</span>
    <Skeleton height={88} radius="md" />
    <Skeleton height={104} radius="md" />
    <Skeleton height={240} radius="md" />
  </div>
)
