import { mensajes } from '@pura/domain/mensajes'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Cuenta } from '../../../components/datos/Cuenta.tsx'
import { Page } from '../../../components/pagina/Page.tsx'
import { Vista, Vistas } from '../../../components/pagina/Vistas.tsx'
import { lazy } from '../../../lib/navegador/perezoso.tsx'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { BotonCalendario } from '../calendario/BotonCalendario.tsx'
import { vistasQuery } from '../recibido/consultas.ts'
import { type Vista as NombreVista, VISTAS, vistaOf } from '../recibido/definicion.ts'
import { AvisoDeLetras } from './AvisoDeLetras.tsx'
import { BotonActualizar } from './BotonActualizar.tsx'
import { ListaRecibidos } from './ListaRecibidos.tsx'

const Llegada = lazy(() => import('../llegada/Llegada.tsx').then((m) => ({ default: m.Llegada })))
const Ajenos = lazy(() => import('../llegada/Ajenos.tsx').then((m) => ({ default: m.Ajenos })))
const route = getRouteApi('/privado/documentosRecibidos')

const NOMBRES: Readonly<Record<NombreVista, string>> = mensajes.busqueda.vistas.recibidos

const EN_VISTAS = { variant: 'subtle', color: 'gray', size: 'xs', px: 8 } as const

/** Documents that others issued to the company (RUTA-32), in views. */
export function RecibidosPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { data: cuentas } = useQuery(vistasQuery(useCodCia()))
  const actual = vistaOf(search)
  const goTo = (vista: NombreVista) =>
    void navigate({ search: () => (vista === 'porResponder' ? {} : { vista }), replace: false })
  return (
    <Page title="Documentos Recibidos" forma="lleno">
      <Vistas
        fin={
          actual !== 'subir' && (
            <>
              {actual !== 'ajenos' && <BotonCalendario {...EN_VISTAS} />}
              <BotonActualizar {...EN_VISTAS} />
            </>
          )
        }
      >
        {VISTAS.map((vista) => (
          <Vista key={vista} actual={vista === actual} onChoose={() => goTo(vista)}>
            {NOMBRES[vista]}
            <Conteo vista={vista} cuentas={cuentas} />
          </Vista>
        ))}
      </Vistas>
      <AvisoDeLetras />
      <Suspense>
        {actual === 'subir' ? (
          <Llegada />
        ) : actual === 'ajenos' ? (
          <Ajenos
            pagina={search.pagina ?? 1}
            onPagina={(pagina, replace) =>
              void navigate({ search: { vista: 'ajenos', pagina }, replace: replace ?? false })
            }
          />
        ) : (
          <ListaRecibidos key={actual} search={search} navigate={navigate} onUpload={() => goTo('subir')} />
        )}
      </Suspense>
    </Page>
  )
}

function Conteo({ vista, cuentas }: { vista: NombreVista; cuentas: Readonly<Record<string, number>> | undefined }) {
  const cuantos = cuentas?.[vista] ?? 0
  if (cuantos === 0) return null
  return <Cuenta valor={cuantos} tono={vista === 'porResponder' ? 'acento' : 'neutro'} />
}
