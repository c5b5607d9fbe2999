import { useMediaQuery } from '@mantine/hooks'
import { contract, type RegistroBitacora } from '@pura/contract'
import { addDays, fechaAt } from '@pura/domain/fecha'
import { mensajes } from '@pura/domain/mensajes'
import { IconHistory } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { RangoFechas } from '../../../components/campos/RangoFechas.tsx'
import { BarraLista } from '../../../components/mantenimiento/lista/BarraLista.tsx'
import { FiltrosEnVigor } from '../../../components/mantenimiento/lista/FiltrosEnVigor.tsx'
import type { Filtro } from '../../../components/mantenimiento/lista/lista-search.ts'
import { paginaQuery } from '../../../components/mantenimiento/lista/pagina.ts'
import { TablaPaginada } from '../../../components/mantenimiento/lista/TablaPaginada.tsx'
import { TarjetaLista } from '../../../components/mantenimiento/lista/TarjetaLista.tsx'
import { useLista } from '../../../components/mantenimiento/lista/use-lista.ts'
import { EmptyState } from '../../../components/pagina/EmptyState.tsx'
import { Page } from '../../../components/pagina/Page.tsx'
import type { Column } from '../../../components/tabla/DataTable.tsx'
import { formatFecha, formatHora } from '../../../lib/formato/format.ts'
import { lazy } from '../../../lib/navegador/perezoso.tsx'
import { call } from '../../../lib/servidor/api.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import classes from './Bitacora.module.css'
import {
  type BitacoraSearch,
  diaOf,
  FILTRO_ACCION,
  nombreAccion,
  nombreCampo,
  nombreDe,
  nombreEntidad,
  rangoOf,
} from './definicion.ts'

const RegistroPanel = lazy(() => import('./RegistroPanel.tsx').then((m) => ({ default: m.RegistroPanel })))
const route = getRouteApi('/privado/configuraciones/bitacora')

/** Width up to which the end of the filter bar is hidden. */
const TELEFONO = '(max-width: 640px)'

/** Audit trail, newest first; a row opens its changes in a panel. */
export function BitacoraPage() {
  const codCia = useCodCia()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = useQuery(bitacoraQuery(codCia, search))
  const { data: entidades = [] } = useQuery(entidadesQuery(codCia))
  const lista = useLista({ search, navigate, id: 'registro', query })
  const filtros: readonly Filtro[] = [
    {
      nombre: 'entidad',
      etiqueta: 'De qué',
      todos: 'Todo',
      opciones: entidades.map((entidad) => ({ value: entidad, label: nombreEntidad(entidad) })),
    },
    FILTRO_ACCION,
  ]
  const telefono = useMediaQuery(TELEFONO, window.matchMedia(TELEFONO).matches)
  const fechas = (
    <RangoFechas
      rango={rangoOf(search)}
      atajos={atajosDe(new Date())}
      onRango={({ desde, hasta }) =>
        void navigate({
          search: (previa) => ({ ...previa, pagina: undefined, desde: diaOf(desde), hasta: diaOf(hasta) }),
          replace: false,
        })
      }
    />
  )

  return (
    <Page title="Bitácora" forma="lleno">
      <BarraLista lista={lista} buscar="Usuario, registro o detalle" filtros={filtros}>
        {fechas}
      </BarraLista>
      {telefono && <div className={classes.fechas}>{fechas}</div>}
      <FiltrosEnVigor lista={lista} filtros={filtros} formatCuantas={formatCuantas} />
      <TablaPaginada
        lista={lista}
        etiqueta="Bitácora"
        columns={columns}
        rowKey={(r) => r.orden}
        card={(r) => (
          <TarjetaLista
            titulo={`${nombreAccion(r.accion)} ${nombreEntidad(r.entidad).toLowerCase()} ${r.llave}`}
            junto={momentoOf(r)}
            detalle={quienOf(r)}
            estado={r.operador ? 'Operador' : r.compania}
          />
        )}
        formatCuantas={formatCuantas}
        cargando="Cargando la bitácora"
        vacio={<EmptyState titulo={mensajes.general.sinResultados} icono={IconHistory} />}
        panel={(r) => <RegistroPanel registro={r} onClose={lista.close} />}
      />
    </Page>
  )
}

const momentoOf = (r: RegistroBitacora): string => `${formatFecha(r.momento)} ${formatHora(r.momento, false)}`
const quienOf = (r: RegistroBitacora): string => r.nombreUsuario || r.username

/** The note; for a created or deleted record its name; otherwise the changed fields. */
const resumenOf = (r: RegistroBitacora): string =>
  r.detalle || nombreDe(r) || r.cambios.map(({ campo }) => nombreCampo(campo)).join(', ')

const columns: readonly Column<RegistroBitacora>[] = [
  {
    id: 'momento',
    header: 'Cuándo',
    ancho: 172,
    anchoAngosta: 172,
    cell: (r) => <span className="num">{momentoOf(r)}</span>,
  },
  {
    id: 'quien',
    header: 'Quién',
    ancho: 220,
    anchoAngosta: 160,
    cell: (r) => (
      <>
        <span className="medio">{quienOf(r)}</span>
        {r.operador && <span className="sec"> · operador</span>}
        {r.compania && <span className="sec"> · {r.compania}</span>}
      </>
    ),
    title: (r) => `${quienOf(r)} (${r.username})${r.compania && `, de ${r.compania}`}`,
  },
  { id: 'accion', header: 'Acción', ancho: 84, anchoAngosta: 78, cell: (r) => nombreAccion(r.accion) },
  {
    id: 'que',
    header: 'Qué',
    ancho: 170,
    anchoAngosta: 130,
    cell: (r) => `${nombreEntidad(r.entidad)} ${r.llave}`,
    title: (r) => `${nombreEntidad(r.entidad)} ${r.llave}`,
  },
  {
    id: 'detalle',
    header: 'Detalle',
    soloAncha: true,
    cell: (r) => <span className="sec">{resumenOf(r)}</span>,
    title: resumenOf,
  },
]

function atajosDe(ahora: Date) {
  const hoy = fechaAt(ahora)
  return [
    { etiqueta: 'Hoy', desde: hoy, hasta: hoy },
    { etiqueta: 'Últimos 7 días', desde: addDays(hoy, -6), hasta: hoy },
    { etiqueta: 'Este mes', desde: { ...hoy, dia: 1 }, hasta: hoy },
  ]
}

const formatCuantas = (n: number): string => (n === 1 ? '1 registro' : `${n.toLocaleString('es-CR')} registros`)

const BITACORA = 'bitacora'

const bitacoraQuery = (codCia: number, { texto, entidad, accion, desde, hasta, pagina = 1 }: BitacoraSearch) =>
  paginaQuery([BITACORA, codCia, { texto, entidad, accion, desde, hasta }, pagina], contract.bitacora.list, {
    params: { codCia },
    query: { texto, entidad, accion, fechaInicio: desde, fechaFin: hasta, pagina },
  })

const entidadesQuery = (codCia: number) =>
  queryOptions({
    queryKey: [BITACORA, codCia, 'entidades'],
    queryFn: async ({ signal }) => (await call(contract.bitacora.entidades, { params: { codCia }, signal })).data,
  })
