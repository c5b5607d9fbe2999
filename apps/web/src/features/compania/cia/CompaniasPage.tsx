import { type CiaEnLista, type CiaResumen, contract } from '@pura/contract'
import { containsWords } from '@pura/domain/busqueda'
import { mensajes } from '@pura/domain/mensajes'
import { mensajesDePagos } from '@pura/domain/mensajes/de-pagos'
import { IconBuilding } from '@tabler/icons-react'
import { keepPreviousData, type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { ButtonLink } from '../../../components/acciones/ButtonLink.tsx'
import { BarraLista, BotonAbajo } from '../../../components/mantenimiento/lista/BarraLista.tsx'
import { BotonAgregar } from '../../../components/mantenimiento/lista/BotonAgregar.tsx'
import { FiltrosEnVigor } from '../../../components/mantenimiento/lista/FiltrosEnVigor.tsx'
import { readPagina } from '../../../components/mantenimiento/lista/pagina.ts'
import { TablaLista } from '../../../components/mantenimiento/lista/TablaLista.tsx'
import { type PaginaDeLista, useLista } from '../../../components/mantenimiento/lista/use-lista.ts'
import { Page } from '../../../components/pagina/Page.tsx'
import { useNuevo } from '../../../components/teclado/use-tecla.ts'
import { lazy } from '../../../lib/navegador/perezoso.tsx'
import { call } from '../../../lib/servidor/api.ts'
import { useOperador } from '../../../lib/servidor/opciones.ts'
import { sesionQuery, useCodCia } from '../../../lib/servidor/session.ts'
import { accionesWith, type Peticion } from './base/acciones.ts'
import { type CompaniasSearch, FILTROS, ID } from './base/definicion.ts'
import { columnasDe, TarjetaCia } from './columnas.tsx'

const CiaForm = lazy(() => import('./formulario/CiaForm.tsx').then((m) => ({ default: m.CiaForm })))
const AccionDialogo = lazy(() => import('./AccionDialogo.tsx').then((m) => ({ default: m.AccionDialogo })))
const AccionesFila = lazy(() => import('./AccionesFila.tsx').then((m) => ({ default: m.AccionesFila })))
const Descargar = lazy(() => import('./AccionesFila.tsx').then((m) => ({ default: m.Descargar })))
const route = getRouteApi('/privado/companias')
const t = mensajes.cia

/** CIA-01 to CIA-07: an operator sees and manages every company, other users only their own. */
export function CompaniasPage() {
  const codCia = useCodCia()
  const operador = useOperador()
  const queryClient = useQueryClient()
  const search = route.useSearch()
  const query = useQuery(companiasQuery(codCia, operador, search))
  const lista = useLista({ search, navigate: route.useNavigate(), id: ID, query })
  const refresh = () => void refreshCompanias(queryClient)
  const [peticion, setPeticion] = useState<Peticion>()
  const acciones = accionesWith(setPeticion)
  useNuevo(operador ? lista.add : undefined)
  const agregar = operador && <BotonAgregar onClick={lista.add}>{t.agregar}</BotonAgregar>
  const filtros = operador ? FILTROS : []

  return (
    <Page title="Compañías" forma="lleno">
      <BarraLista lista={lista} buscar="Nombre o identificación" filtros={filtros}>
        {operador && (
          <ButtonLink to="/companias/pagos" variant="default">
            {mensajesDePagos.conciliacion.enlace}
          </ButtonLink>
        )}
        {agregar}
      </BarraLista>
      <FiltrosEnVigor lista={lista} filtros={filtros} formatCuantas={formatCuantas} />
      {agregar && <BotonAbajo>{agregar}</BotonAbajo>}
      <TablaLista
        lista={lista}
        etiqueta="Compañías"
        columns={columnasDe(operador)}
        rowKey={(c) => c.codCia}
        nombreDe={(c) => c.nombreCia}
        card={(c) => <TarjetaCia cia={c} operador={operador} />}
        pieDeTarjeta={(c) => (
          <Suspense>
            <Descargar cia={c} enTarjeta />
          </Suspense>
        )}
        formatCuantas={formatCuantas}
        cargando={t.cargando}
        vacio={{ titulo: mensajes.general.sinResultados, icono: IconBuilding }}
        acciones={(c) => (
          <Suspense>
            {operador ? <AccionesFila cia={c} actual={codCia} acciones={acciones} /> : <Descargar cia={c} />}
          </Suspense>
        )}
        anchoAcciones={operador ? 148 : 92}
      />
      {peticion && (
        <Suspense>
          <AccionDialogo peticion={peticion} onCambio={refresh} onFin={() => setPeticion(undefined)} />
        </Suspense>
      )}
      {((lista.nuevo && operador) || lista.abierto) && (
        <Suspense>
          <CiaForm
            key={lista.abierto}
            codCia={lista.abierto ? Number(lista.abierto) : undefined}
            acciones={operador ? acciones : undefined}
            onClose={lista.close}
            onCambio={refresh}
          />
        </Suspense>
      )}
    </Page>
  )
}

const formatCuantas = (n: number): string => (n === 1 ? '1 compañía' : `${n.toLocaleString('es-CR')} compañías`)

const COMPANIAS = 'companias'
/** All companies for an operator, the user's own otherwise (ROL-09, ROL-10). */
const companiasQuery = (codCia: number, operador: boolean, { texto, estado, pagina = 1 }: CompaniasSearch) =>
  queryOptions({
    queryKey: [COMPANIAS, codCia, operador, { texto, estado }, pagina],
    queryFn: async ({ signal }): Promise<PaginaDeLista<CiaEnLista>> => {
      if (operador) return readPagina(contract.cia.list, { query: { texto, estado, pagina }, signal })
      const { data } = await call(contract.cia.get, { params: { codCia }, signal })
      return { rows: matches(data, texto) ? [{ ...data, llaveVence: data.certificado?.hasta ?? null }] : [] }
    },
    placeholderData: keepPreviousData,
  })

const matches = (cia: CiaResumen, texto = ''): boolean =>
  containsWords(`${cia.nombreCia} ${cia.razonSocial} ${cia.ruc}`, texto)

/** The session also holds the company's name, shown in the sidebar and the top bar. */
async function refreshCompanias(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [COMPANIAS] }),
    queryClient.invalidateQueries({ queryKey: sesionQuery.queryKey }),
  ])
}
