import { type ClienteDeFirma, contract, type Firma, type PersonaDeFirma } from '@pura/contract'
import { mensajesDeFirma as t } from '@pura/domain/mensajes/de-firma'
import { IconUsersGroup } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { ConfirmDialog } from '../../../components/acciones/ConfirmDialog.tsx'
import { Cuenta } from '../../../components/datos/Cuenta.tsx'
import { MarcoLista } from '../../../components/mantenimiento/lista/MarcoLista.tsx'
import { TarjetaLista } from '../../../components/mantenimiento/lista/TarjetaLista.tsx'
import { EmptyState } from '../../../components/pagina/EmptyState.tsx'
import { Page } from '../../../components/pagina/Page.tsx'
import { VistaDeSeccion, VistasDeSeccion } from '../../../components/pagina/VistasDeSeccion.tsx'
import { type Column, DataTable } from '../../../components/tabla/DataTable.tsx'
import { Kbd, Teclas } from '../../../components/teclado/Kbd.tsx'
import { formatCedula, formatFechaHora } from '../../../lib/formato/format.ts'
import { motivoOf } from '../../../lib/formato/motivo.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { lazy } from '../../../lib/navegador/perezoso.tsx'
import { call } from '../../../lib/servidor/api.ts'
import { firmaQuery, refreshFirma } from './consultas.ts'
import type { EquipoSearch } from './definicion.ts'
import classes from './Equipo.module.css'
import { asignadosDe, rolDe, vistoDe } from './lista.ts'
import { PanelCliente, PanelPersona, type Quitado } from './Paneles.tsx'
import { Quien, Siglas } from './partes.tsx'

const Asignar = lazy(() => import('./Asignar.tsx'))

/** The firm's people, and who works for each client. */
export const EquipoPage = () => <Equipo vista="personas" />
export const EquipoClientesPage = () => <Equipo vista="clientes" />

function Equipo({ vista }: { vista: 'personas' | 'clientes' }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { abierta } = useSearch({ strict: false }) as EquipoSearch
  const query = useQuery(firmaQuery)
  const firma = query.data
  const [asignando, setAsignando] = useState<{ persona?: PersonaDeFirma; cliente?: ClienteDeFirma }>()
  const [quitando, setQuitando] = useState<Quitado>()
  const open = (id: number | undefined) =>
    void navigate({ to: '.', search: { abierta: id }, replace: id === undefined || abierta !== undefined })
  const takeBack = useMutation({
    mutationFn: ({ persona, clientes }: Quitado) =>
      call(contract.firma.quitar, {
        body: { idUsuario: persona.idUsuario, accesos: clientes.map(({ idAcceso }) => idAcceso) },
      }),
    onSuccess: ({ data: { hechos, rechazados } }, { persona }) => {
      if (hechos.length > 0) avisos.bien(t.quitados(persona.nombre, hechos.length))
      const [primero] = rechazados
      if (primero) avisos.mal(primero.motivo)
    },
    onError: (error) => avisos.mal(motivoOf(error)),
    onSettled: () => {
      setQuitando(undefined)
      refreshFirma(queryClient)
    },
  })
  const persona = vista === 'personas' ? firma?.personas.find((p) => p.idUsuario === abierta) : undefined
  const cliente = vista === 'clientes' ? firma?.clientes.find((c) => c.idAcceso === abierta) : undefined
  const acciones = { onQuitar: setQuitando, onClose: () => open(undefined) }
  const vacio = <EmptyState icono={IconUsersGroup} titulo={t.sinClientes} detalle={t.sinClientesAyuda} />

  return (
    <Page title={t.titulo} forma="lleno">
      <VistasDeSeccion etiqueta={t.titulo}>
        <VistaDeSeccion to="/equipo" activeOptions={{ exact: true, includeSearch: false }}>
          {t.personas} {firma && <Cuenta valor={firma.personas.length} />}
        </VistaDeSeccion>
        <VistaDeSeccion to="/equipo/clientes" activeOptions={{ includeSearch: false }}>
          {t.porCliente} {firma && <Cuenta valor={firma.clientes.length} />}
        </VistaDeSeccion>
        <VistaDeSeccion to="/usuarios/roles">{t.roles}</VistaDeSeccion>
        <VistaDeSeccion to="/configuraciones/bitacora">{t.bitacora}</VistaDeSeccion>
      </VistasDeSeccion>
      <MarcoLista
        etiqueta={vista === 'personas' ? t.personas : t.porCliente}
        query={query}
        panel={
          firma && persona ? (
            <PanelPersona {...acciones} firma={firma} persona={persona} onAsignar={() => setAsignando({ persona })} />
          ) : firma && cliente ? (
            <PanelCliente {...acciones} firma={firma} cliente={cliente} onAsignar={() => setAsignando({ cliente })} />
          ) : undefined
        }
      >
        <div className={classes.filas}>
          {vista === 'personas' ? (
            <DataTable
              etiqueta={t.personas}
              rows={firma && (firma.clientes.length === 0 ? [] : firma.personas)}
              columns={firma ? columnasDePersonas(firma) : []}
              rowKey={(p) => p.idUsuario}
              abierta={persona?.idUsuario}
              onOpen={(p) => open(p.idUsuario)}
              card={(p) => (
                <TarjetaLista
                  titulo={p.nombre}
                  junto={t.cuantos(p.clientes.length)}
                  detalle={rolDe(p)}
                  estado={ingresoDe(p)}
                />
              )}
              cargando={t.cargando}
              vacio={vacio}
              atajos={{ c: (p) => setAsignando({ persona: p }) }}
            />
          ) : (
            <DataTable
              etiqueta={t.porCliente}
              rows={firma?.clientes}
              columns={firma ? columnasDeClientes(firma) : []}
              rowKey={(c) => c.idAcceso}
              abierta={cliente?.idAcceso}
              onOpen={(c) => open(c.idAcceso)}
              card={(c) => (
                <TarjetaLista
                  titulo={c.nombreCia}
                  junto={c.nombreRol}
                  detalle={firma && nombresDe(firma, c)}
                  estado={firma && t.cuantas(asignadosDe(firma, c).length)}
                />
              )}
              cargando={t.cargando}
              vacio={vacio}
              atajos={{ c: (c) => c.motivo === '' && setAsignando({ cliente: c }) }}
            />
          )}
        </div>
        <div className={classes.pie}>
          <span className="num" role="status">
            {firma && `${t.cuantas(firma.personas.length)} · ${t.cuantos(firma.clientes.length)}`}
          </span>
          <Teclas>
            <Kbd>↑</Kbd>
            <Kbd>↓</Kbd> {t.teclas.mover} <Kbd>Enter</Kbd> {t.teclas.abrir} <Kbd>c</Kbd> {t.teclas.asignar}
          </Teclas>
        </div>
      </MarcoLista>
      <ConfirmDialog
        abierto={quitando !== undefined}
        titulo={quitando ? quitarDe(quitando) : ''}
        detalle={quitando && t.preguntaQuitar(quitando.persona.nombre, clientesDe(quitando))}
        peligro
        ocupado={takeBack.isPending}
        onSi={() => quitando && takeBack.mutate(quitando)}
        onNo={() => setQuitando(undefined)}
      />
      <Suspense>
        {firma && asignando && <Asignar firma={firma} {...asignando} onClose={() => setAsignando(undefined)} />}
      </Suspense>
    </Page>
  )
}

const clientesDe = ({ clientes }: Quitado): string =>
  clientes.length === 1 ? clientes[0]!.nombreCia : t.cuantos(clientes.length)

const quitarDe = (quitado: Quitado): string => t.quitarA(quitado.persona.nombre, clientesDe(quitado))

function ingresoDe(persona: PersonaDeFirma): string {
  const visto = vistoDe(persona)
  return visto ? formatFechaHora(visto) : t.sinEntrar
}

const columnasDePersonas = ({ clientes }: Firma): readonly Column<PersonaDeFirma>[] => {
  const nombres = new Map(clientes.map((c) => [c.idAcceso, c.nombreCia]))
  const siglasDe = (p: PersonaDeFirma) => p.clientes.map(({ idAcceso }) => ({ nombre: nombres.get(idAcceso) ?? '' }))
  return [
    {
      id: 'persona',
      header: t.persona,
      cell: (p) => <Quien nombre={p.nombre} detalle={p.correo} de={p.username} />,
      title: (p) => p.nombre,
    },
    {
      id: 'rol',
      header: t.rol,
      ancho: 220,
      anchoAngosta: 190,
      cell: (p) => <span className="medio">{rolDe(p)}</span>,
      title: rolDe,
    },
    {
      id: 'clientes',
      header: t.clientes,
      ancho: 210,
      cell: (p) => <Siglas nombres={siglasDe(p)} todos={clientes.length} />,
      title: (p) =>
        siglasDe(p)
          .map(({ nombre }) => nombre)
          .join(', '),
    },
    {
      id: 'ingreso',
      header: t.ingreso,
      ancho: 170,
      soloAncha: true,
      cell: (p) => <span className={vistoDe(p) ? 'num' : 'sec'}>{ingresoDe(p)}</span>,
    },
  ]
}

const nombresDe = (firma: Firma, cliente: ClienteDeFirma): string =>
  asignadosDe(firma, cliente)
    .map(({ persona }) => persona.nombre)
    .join(', ') || t.nadie

const columnasDeClientes = (firma: Firma): readonly Column<ClienteDeFirma>[] => [
  {
    id: 'cliente',
    header: t.cliente,
    cell: (c) => <Quien nombre={c.nombreCia} detalle={formatCedula(c.ruc)} />,
    title: (c) => c.nombreCia,
  },
  {
    id: 'rol',
    header: t.rol,
    ancho: 220,
    anchoAngosta: 190,
    cell: (c) => <span className="medio">{c.nombreRol}</span>,
    title: (c) => c.nombreRol,
  },
  {
    id: 'personas',
    header: t.personas,
    ancho: 210,
    cell: (c) => (
      <Siglas
        nombres={asignadosDe(firma, c).map(({ persona }) => ({ nombre: persona.nombre, de: persona.username }))}
        todos={firma.personas.length}
      />
    ),
    title: (c) => nombresDe(firma, c),
  },
  {
    id: 'lleva',
    header: t.loLleva,
    ancho: 190,
    soloAncha: true,
    cell: (c) =>
      firma.personas.find((p) => p.username === c.responsable)?.nombre ?? <span className="sec">{t.nadie}</span>,
  },
]
