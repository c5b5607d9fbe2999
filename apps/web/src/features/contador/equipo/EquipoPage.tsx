import { type ClienteDeFirma, contract, type PersonaDeFirma, type Usuario } from '@pura/contract'
import { containsWords } from '@pura/domain/busqueda'
import { mensajesDeFirma as t } from '@pura/domain/mensajes/de-firma'
import { IconUsersGroup } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useCallback, useState } from 'react'
import { ConfirmDialog } from '../../../components/acciones/ConfirmDialog.tsx'
import { Cuenta } from '../../../components/datos/Cuenta.tsx'
import { BotonAbajo } from '../../../components/mantenimiento/lista/BarraLista.tsx'
import { BotonAgregar } from '../../../components/mantenimiento/lista/BotonAgregar.tsx'
import { MarcoLista } from '../../../components/mantenimiento/lista/MarcoLista.tsx'
import { TarjetaLista } from '../../../components/mantenimiento/lista/TarjetaLista.tsx'
import { EmptyState } from '../../../components/pagina/EmptyState.tsx'
import { Page } from '../../../components/pagina/Page.tsx'
import { VistaDeSeccion, VistasDeSeccion } from '../../../components/pagina/VistasDeSeccion.tsx'
import { DataTable } from '../../../components/tabla/DataTable.tsx'
import { FilterBar, FilterBarEnd, SearchBox } from '../../../components/tabla/FilterBar.tsx'
import { Kbd, Teclas } from '../../../components/teclado/Kbd.tsx'
import { useNuevo } from '../../../components/teclado/use-tecla.ts'
import { motivoOf } from '../../../lib/formato/motivo.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { lazy } from '../../../lib/navegador/perezoso.tsx'
import { call } from '../../../lib/servidor/api.ts'
import { refreshUsuarios } from '../../identidad/index.ts'
import { columnasDeClientes, columnasDePersonas, ingresoDe, nombresDe } from './columnas.tsx'
import { firmaQuery, refreshFirma } from './consultas.ts'
import type { EquipoSearch } from './definicion.ts'
import classes from './Equipo.module.css'
import { asignadosDe, rolDe } from './lista.ts'
import { PanelCliente, PanelPersona, type Quitado } from './Paneles.tsx'
import { Quien } from './partes.tsx'

const Asignar = lazy(() => import('./Asignar.tsx'))
const UsuarioForm = lazy(() =>
  import('../../identidad/usuario/UsuarioForm.tsx').then((m) => ({ default: m.UsuarioForm })),
)

/** The firm's people, and who works for each client. */
export const EquipoPage = () => <Equipo vista="personas" />
export const EquipoClientesPage = () => <Equipo vista="clientes" />

function Equipo({ vista }: { vista: 'personas' | 'clientes' }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { abierta, texto = '', nuevo } = useSearch({ strict: false }) as EquipoSearch
  const query = useQuery(firmaQuery)
  const firma = query.data
  const [asignando, setAsignando] = useState<{ persona?: PersonaDeFirma; cliente?: ClienteDeFirma }>()
  const [quitando, setQuitando] = useState<Quitado>()
  const change = useCallback(
    (cambio: EquipoSearch, replace: boolean) =>
      void navigate({ to: '.', search: (antes: EquipoSearch) => ({ ...antes, ...cambio }), replace }),
    [navigate],
  )
  const open = (id: number | undefined) => change({ abierta: id }, id === undefined || abierta !== undefined)
  const onTexto = useCallback((valor: string | undefined) => change({ texto: valor }, true), [change])
  const invite = () => change({ nuevo: 1 }, false)
  useNuevo(vista === 'personas' ? invite : undefined)
  /** Who is invited gets their clients next. */
  const onInvitado = async (usuario?: Usuario) => {
    void refreshUsuarios(queryClient)
    await refreshFirma(queryClient)
    const ahora = queryClient.getQueryData(firmaQuery.queryKey)
    const persona = ahora?.personas.find((p) => p.idUsuario === usuario?.usuarioPK.idUsuario)
    if (persona && ahora!.clientes.length > 0) setAsignando({ persona })
  }
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
      void refreshFirma(queryClient)
    },
  })
  const persona = vista === 'personas' ? firma?.personas.find((p) => p.idUsuario === abierta) : undefined
  const cliente = vista === 'clientes' ? firma?.clientes.find((c) => c.idAcceso === abierta) : undefined
  const acciones = { onQuitar: setQuitando, onClose: () => open(undefined) }
  const vacio =
    texto !== '' && firma && firma.clientes.length > 0 ? (
      <EmptyState icono={IconUsersGroup} titulo={t.sinHallar(texto)} />
    ) : (
      <EmptyState icono={IconUsersGroup} titulo={t.sinClientes} detalle={t.sinClientesAyuda} />
    )
  const personas = firma?.personas.filter((p) => containsWords(`${p.nombre} ${p.username} ${p.correo}`, texto))
  const clientes = firma?.clientes.filter((c) => containsWords(`${c.nombreCia} ${c.ruc}`, texto))
  const invitar = vista === 'personas' && <BotonAgregar onClick={invite}>{t.invitar}</BotonAgregar>

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
      <FilterBar>
        <SearchBox
          valor={texto}
          onValor={onTexto}
          placeholder={vista === 'personas' ? t.buscarPersona : t.buscarCliente}
        />
        {invitar && <FilterBarEnd>{invitar}</FilterBarEnd>}
      </FilterBar>
      {invitar && <BotonAbajo>{invitar}</BotonAbajo>}
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
              rows={firma?.clientes.length === 0 ? [] : personas}
              columns={firma ? columnasDePersonas(firma) : []}
              rowKey={(p) => p.idUsuario}
              abierta={persona?.idUsuario}
              onOpen={(p) => open(p.idUsuario)}
              card={(p) => (
                <TarjetaLista
                  titulo={<Quien nombre={p.nombre} de={p.username} />}
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
              rows={clientes}
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
        <div className={`fila entre fijo hueco-12 raya sec nota seguido ${classes.pie}`}>
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
        {nuevo && (
          <UsuarioForm idUsuario={undefined} onClose={() => change({ nuevo: undefined }, true)} onCambio={onInvitado} />
        )}
        {firma && asignando && <Asignar firma={firma} {...asignando} onClose={() => setAsignando(undefined)} />}
      </Suspense>
    </Page>
  )
}

const clientesDe = ({ clientes }: Quitado): string =>
  clientes.length === 1 ? clientes[0]!.nombreCia : t.cuantos(clientes.length)

const quitarDe = (quitado: Quitado): string => t.quitarA(quitado.persona.nombre, clientesDe(quitado))
