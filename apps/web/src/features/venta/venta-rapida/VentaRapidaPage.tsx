import { Button } from '@mantine/core'
import {
  type CierreZ,
  type Mostrador,
  type Persona,
  readReloj,
  refuse,
  textos as textosDeMostrador,
} from '@pura/mostrador'
import { IconCashRegister } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { Banner } from '../../../components/pagina/Banner.tsx'
import { EmptyState } from '../../../components/pagina/EmptyState.tsx'
import { watchLinea } from '../../../lib/consulta/linea.ts'
import { useSesion } from '../../../lib/servidor/session.ts'
import type { Puesto } from './dispositivo/puesto.ts'
import { PuestoContext, useEstado, useStart } from './dispositivo/use-puesto.ts'
import { Exportar } from './marco/Exportar.tsx'
import { Franja } from './marco/Franja.tsx'
import marco from './marco/Marco.module.css'
import { Marco } from './marco/Marco.tsx'
import { textos } from './marco/textos.ts'
import { formatTotal, nombreDeVenta } from './modelo/formato.ts'
import type { Local } from './papel/hoja.ts'
import { useSupervisor } from './supervisor/use-supervisor.tsx'
import { Venta } from './venta/Venta.tsx'

// Selling needs none of them; the service worker keeps them too.
const Arriendo = lazy(() => import('./arriendo/Arriendo.tsx').then(({ Arriendo }) => ({ default: Arriendo })))
const Abrir = lazy(() => import('./gaveta/Abrir.tsx').then(({ Abrir }) => ({ default: Abrir })))
const Arqueo = lazy(() => import('./gaveta/Arqueo.tsx').then(({ Arqueo }) => ({ default: Arqueo })))
const Z = lazy(() => import('./gaveta/Z.tsx').then(({ Z }) => ({ default: Z })))
const X = lazy(() => import('./gaveta/Z.tsx').then(({ X }) => ({ default: X })))

/** The till: takes a register, opens a shift, sells, closes. With the line and without it (docs/decisions/0157). */
export function VentaRapidaPage() {
  const { cia, usuario } = useSesion()
  const local = useMemo(
    (): Local => ({ nombre: cia.razonSocial || cia.nombreCia, cedula: cia.ruc, origen: window.location.origin }),
    [cia],
  )
  const cajero = useMemo((): Persona => ({ id: usuario.usuarioPK.idUsuario, nombre: usuario.nombreUsuario }), [usuario])
  const puesto = useStart(cia.codCia, local)
  const estado = useEstado(puesto)
  useEffect(() => {
    return watchLinea()
  }, [])

  if (!puesto || !estado || estado.fase === 'abriendo') return <Aviso titulo={textos.abriendo} />
  switch (estado.fase) {
    case 'mirando':
      return (
        <Aviso titulo={textos.mirando} detalle={textos.mirandoDetalle}>
          <ul>
            {estado.diario.ventas
              .slice(-10)
              .reverse()
              .map(({ n, venta }) => (
                <li key={n} className="num">
                  {nombreDeVenta(venta.documento.tipo, venta.consecutivo)} · {formatTotal(venta)}
                </li>
              ))}
          </ul>
        </Aviso>
      )
    case 'rota':
      return <Aviso titulo={estado.texto} />
    case 'sinCaja':
      return (
        <Suspense fallback={<Aviso titulo={textos.abriendo} />}>
          <Arriendo puesto={puesto} equipo={estado.equipo} />
        </Suspense>
      )
    case 'lista':
      if (estado.guardado.arriendo.codCia !== cia.codCia) {
        return <Aviso titulo={textos.ajena} detalle={textos.ajenaDetalle} />
      }
      return (
        <PuestoContext value={puesto}>
          <Suspense fallback={<Aviso titulo={textos.abriendo} />}>
            <ConCaja puesto={puesto} mostrador={estado.mostrador} cajero={cajero} local={local} />
          </Suspense>
        </PuestoContext>
      )
  }
}

interface PropsDeConCaja {
  puesto: Puesto
  mostrador: Mostrador
  cajero: Persona
  local: Local
}

function ConCaja({ puesto, mostrador, cajero, local }: PropsDeConCaja) {
  const [cuenta, setCuenta] = useState(false)
  const [mira, setMira] = useState(false)
  const [z, setZ] = useState<CierreZ>()
  const supervisor = useSupervisor(cajero)
  const { caja } = mostrador.diario
  const { detenido, desfaseMs } = mostrador.contacto
  if (detenido) {
    return (
      <Aviso titulo={textosDeMostrador.rechazos[detenido]}>
        <Button onClick={() => void puesto.leave()}>{textos.tomarOtra}</Button>
      </Aviso>
    )
  }
  if (!caja || caja.terminada) {
    return (
      <Aviso titulo={textos.porDevolver} franja={<Franja />}>
        <Exportar />
      </Aviso>
    )
  }
  if (z) return <Z z={z} local={local} onListo={() => setZ(undefined)} />
  if (readReloj(Date.now(), desfaseMs, caja.cabeza.en, caja.reloj).estado === 'dudoso') {
    return (
      <Aviso titulo={textos.relojDudoso} franja={<Franja />}>
        <Banner tono="pendiente" titulo={textosDeMostrador.rechazos.reloj} />
        <Button
          onClick={() =>
            supervisor.ask(
              refuse('reloj'),
              (con) => 'supervisor' in con && puesto.act({ clase: 'confirmarReloj', ...con }),
            )
          }
        >
          Confirmar el reloj como está
        </Button>
        <Exportar />
        {supervisor.dialogo}
      </Aviso>
    )
  }
  if (!caja.turno) return <Abrir cajero={cajero} />
  if (mira) return <X local={local} onListo={() => setMira(false)} />
  if (cuenta) {
    return (
      <Arqueo
        cajero={cajero}
        onClose={() => setCuenta(false)}
        onCerrado={(hecho) => {
          setCuenta(false)
          setZ(hecho)
        }}
      />
    )
  }
  return <Venta cajero={cajero} onX={() => setMira(true)} onCerrarTurno={() => setCuenta(true)} />
}

interface PropsDeAviso {
  titulo: string
  detalle?: string
  franja?: ReactNode
  children?: ReactNode
}

/** A page that only says something. */
const Aviso = ({ titulo, detalle, franja, children }: PropsDeAviso) => (
  <Marco titulo="Venta rápida" franja={franja}>
    <div className={marco.centro}>
      <EmptyState icono={IconCashRegister} titulo={titulo} detalle={detalle} accion={children} />
    </div>
  </Marco>
)
