import { Button, FileButton } from '@mantine/core'
import { type ArriendoDeCaja, contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconDeviceTablet, IconUpload } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { BarraLista, BotonAbajo } from '../../../components/mantenimiento/lista/BarraLista.tsx'
import { TablaPaginada } from '../../../components/mantenimiento/lista/TablaPaginada.tsx'
import { TarjetaLista } from '../../../components/mantenimiento/lista/TarjetaLista.tsx'
import { useLista } from '../../../components/mantenimiento/lista/use-lista.ts'
import { Banner } from '../../../components/pagina/Banner.tsx'
import { EmptyState } from '../../../components/pagina/EmptyState.tsx'
import type { Column } from '../../../components/tabla/DataTable.tsx'
import { motivoOf } from '../../../lib/formato/motivo.ts'
import { lazy } from '../../../lib/navegador/perezoso.tsx'
import { call } from '../../../lib/servidor/api.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { arriendosQuery, refreshCajas } from './base/consultas.ts'
import { EstadoDeArriendo, hace } from './base/estado.tsx'
import { TIPOS } from './base/nombres.ts'
import classes from './CajasRapidas.module.css'

const DispositivoPanel = lazy(() => import('./DispositivoPanel.tsx').then((m) => ({ default: m.DispositivoPanel })))
const route = getRouteApi('/privado/dispositivos')

export function ListaDispositivos() {
  const codCia = useCodCia()
  const search = route.useSearch()
  const consulta = useQuery(arriendosQuery(codCia))
  const texto = (search.texto ?? '').toLowerCase()
  const rows = consulta.data?.filter((a) => `${a.dispositivo} ${a.nombreCaja}`.toLowerCase().includes(texto))
  const query = { ...consulta, data: rows && { rows } } as Parameters<
    typeof useLista<typeof search, ArriendoDeCaja>
  >[0]['query']
  const lista = useLista({ search, navigate: route.useNavigate(), id: 'abierto', query })
  const { recibido, boton } = useRecibir()
  return (
    <>
      <BarraLista lista={lista} buscar="Dispositivo o caja">
        {boton}
      </BarraLista>
      <BotonAbajo>{boton}</BotonAbajo>
      {recibido}
      <TablaPaginada
        lista={lista}
        etiqueta="Dispositivos"
        columns={COLUMNAS}
        rowKey={(a) => a.idArriendo}
        card={(a) => (
          <TarjetaLista
            titulo={a.dispositivo}
            junto={hace(a.contacto, Date.now())}
            detalle={a.nombreCaja}
            estado={<EstadoDeArriendo arriendo={a} />}
          />
        )}
        formatCuantas={(n) => (n === 1 ? '1 dispositivo' : `${n} dispositivos`)}
        cargando="Cargando los dispositivos"
        vacio={
          <EmptyState
            titulo={mensajes.general.sinResultados}
            detalle="Aquí están las cajas que se toman desde «Venta rápida»."
            icono={IconDeviceTablet}
          />
        }
        panel={(a) => <DispositivoPanel key={a.idArriendo} arriendo={a} onClose={lista.close} />}
      />
    </>
  )
}

const COLUMNAS: readonly Column<ArriendoDeCaja>[] = [
  {
    id: 'dispositivo',
    header: 'Dispositivo',
    cell: (a) => <span className="medio">{a.dispositivo}</span>,
    title: (a) => a.dispositivo,
  },
  { id: 'caja', header: 'Caja', ancho: 180, anchoAngosta: 120, cell: (a) => a.nombreCaja, title: (a) => a.nombreCaja },
  {
    id: 'contacto',
    header: 'Último contacto',
    ancho: 140,
    anchoAngosta: 110,
    cell: (a) => <span className="num">{hace(a.contacto, Date.now())}</span>,
  },
  {
    id: 'numeros',
    header: 'Últimos números',
    ancho: 240,
    soloAncha: true,
    cell: (a) => <span className="num sec">{TIPOS.map((tipo) => `${tipo} ${a.numeros[tipo]}`).join(' · ')}</span>,
  },
  {
    id: 'atenciones',
    header: 'Por decidir',
    headerAngosta: 'Dec.',
    ancho: 100,
    anchoAngosta: 56,
    derecha: true,
    cell: (a) => <span className={a.atenciones > 0 ? 'num medio' : 'num sec'}>{a.atenciones}</span>,
  },
  { id: 'estado', header: 'Estado', ancho: 160, anchoAngosta: 150, cell: (a) => <EstadoDeArriendo arriendo={a} /> },
]

/** Takes in what another machine exported; what came of it stays on the page. */
function useRecibir() {
  const consultas = useQueryClient()
  const [ocupado, setOcupado] = useState(false)
  const [resultado, setResultado] = useState<{ tono: 'rechazado' | 'aceptado'; texto: string; archivo: string }>()

  async function receive(archivo: File | null) {
    if (!archivo) return
    setOcupado(true)
    setResultado(undefined)
    try {
      const body = new Uint8Array(await archivo.arrayBuffer())
      const { mensaje } = await call(contract.ventaRapidaPendientes.receive, { body })
      setResultado({ tono: 'aceptado', texto: mensaje, archivo: archivo.name })
      await refreshCajas(consultas)
    } catch (error) {
      setResultado({ tono: 'rechazado', texto: motivoOf(error), archivo: archivo.name })
    } finally {
      setOcupado(false)
    }
  }

  return {
    recibido: resultado && (
      <div className={classes.recibido}>
        <Banner tono={resultado.tono} titulo={resultado.texto}>
          <p>{resultado.archivo}</p>
        </Banner>
      </div>
    ),
    boton: (
      <FileButton accept=".pfv" onChange={(archivo) => void receive(archivo)}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            loading={ocupado}
            leftSection={<IconUpload size={17} stroke={1.7} aria-hidden />}
          >
            Recibir un archivo
          </Button>
        )}
      </FileButton>
    ),
  }
}
