import { Button } from '@mantine/core'
import { type Buzon, type BuzonDeCia, type BuzonEntrada, contract } from '@pura/contract'
import { mensajesDeBuzones } from '@pura/domain/mensajes/de-buzones'
import { IconInbox } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { ConfirmDialog } from '../../../components/acciones/ConfirmDialog.tsx'
import { StatusBadge, type Tono } from '../../../components/datos/StatusBadge.tsx'
import { formatFechaHora } from '../../../lib/formato/format.ts'
import { motivoOf } from '../../../lib/formato/motivo.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { lazy } from '../../../lib/navegador/perezoso.tsx'
import { call } from '../../../lib/servidor/api.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { buzonQuery, refreshRecibidos } from '../recibido/consultas.ts'
import classes from './Llegada.module.css'

const t = mensajesDeBuzones.buzon
const BuzonForm = lazy(() => import('./BuzonForm.tsx'))

/** The company's configured mailbox: its state and its actions. */
export function BuzonPropio({ buzon, puedeInstalacion, puedeFirma, internos }: BuzonDeCia) {
  const [editando, setEditando] = useState(false)
  return (
    <div className={`tira envuelve hueco-8 ${classes.buzon}`}>
      {buzon ? (
        <>
          <Estado buzon={buzon} />
          {(buzon.alcance !== 'instalacion' || puedeInstalacion) && (
            <Acciones
              buzon={buzon}
              cambiable={buzon.alcance !== 'firma' || buzon.suyo}
              onChange={() => setEditando(true)}
            />
          )}
        </>
      ) : (
        <>
          <div>
            <p className="medio">{t.titulo}</p>
            <p className="sec nota">{t.explica}</p>
          </div>
          <Button
            variant="default"
            leftSection={<IconInbox size={17} stroke={1.7} aria-hidden />}
            onClick={() => setEditando(true)}
          >
            {t.leerUno}
          </Button>
        </>
      )}
      {editando && (
        <Suspense fallback={null}>
          <BuzonForm
            buzon={buzon}
            puedeInstalacion={puedeInstalacion}
            puedeFirma={puedeFirma}
            internos={internos}
            onClose={() => setEditando(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

function Estado({ buzon }: { buzon: Buzon }) {
  const { servidor, usuario, carpeta, moverA, fallo, proximoIntento, ultimaMirada, vistos, conDocumentos } = buzon
  const [tono, texto] = estadoOf(buzon)
  return (
    <div>
      <p className={`fila envuelve quiebra ${classes.buzonNombre}`}>
        <span className="medio">{usuario}</span>
        <StatusBadge tono={tono}>{texto}</StatusBadge>
      </p>
      <p className="sec nota">
        {servidor} · {moverA ? `${carpeta} → ${moverA}` : carpeta}
        {buzon.alcance !== 'cia' && ` · ${t.alcances[buzon.alcance]}`}
      </p>
      {buzon.alcance === 'firma' && !buzon.suyo && <p className="sec nota">{t.soloSuDueno(buzon.username)}</p>}
      {buzon.activo && fallo !== '' && (
        <p className={`${classes.buzonFallo} nota`} role="status">
          {fallo}
          {proximoIntento && <span className="num"> · {t.proximoIntento(formatFechaHora(proximoIntento))}</span>}
        </p>
      )}
      {ultimaMirada && (
        <p className="sec nota num">
          {t.ultimaMirada(formatFechaHora(ultimaMirada))} · {t.vistos(vistos, conDocumentos)}
        </p>
      )}
    </div>
  )
}

function estadoOf({ activo, fallo, ultimaMirada }: Buzon): readonly [Tono, string] {
  if (!activo) return ['anulado', t.estados.pausa]
  if (fallo !== '') return ['rechazado', t.estados.problemas]
  return ultimaMirada === null ? ['pendiente', t.estados.empezando] : ['aceptado', t.estados.leyendo]
}

interface PropsDeAcciones {
  buzon: Buzon
  /** False: it can only be ended. */
  cambiable: boolean
  onChange: () => void
}

function Acciones({ buzon, cambiable, onChange }: PropsDeAcciones) {
  const params = { codCia: useCodCia() }
  const queryClient = useQueryClient()
  const [ocupado, setOcupado] = useState(false)
  const [quitando, setQuitando] = useState(false)

  async function run(work: () => Promise<{ data: BuzonDeCia; mensaje: string }>) {
    if (ocupado) return
    setOcupado(true)
    try {
      const { data, mensaje } = await work()
      queryClient.setQueryData(buzonQuery(params.codCia).queryKey, data)
      avisos.bien(mensaje)
    } catch (error) {
      avisos.mal(motivoOf(error))
      await refreshRecibidos(queryClient)
    } finally {
      setOcupado(false)
      setQuitando(false)
    }
  }
  const pause = () =>
    run(() => call(contract.docRecibidoBuzon.guardar, { params, body: { ...toEntrada(buzon), activo: !buzon.activo } }))
  const remove = () => run(() => call(contract.docRecibidoBuzon.quitar, { params }))

  return (
    <>
      {cambiable && (
        <>
          <Button
            variant="default"
            onClick={onChange}
            aria-label={`${mensajesDeBuzones.correo.cambiar}: ${buzon.usuario}`}
          >
            {mensajesDeBuzones.correo.cambiar}
          </Button>
          <Button variant="subtle" aria-busy={ocupado} onClick={() => void pause()}>
            {buzon.activo ? t.pausar : t.seguir}
          </Button>
        </>
      )}
      <Button
        variant="subtle"
        color="peligro"
        aria-label={`${mensajesDeBuzones.correo.quitar}: ${buzon.usuario}`}
        onClick={() => setQuitando(true)}
      >
        {mensajesDeBuzones.correo.quitar}
      </Button>
      <ConfirmDialog
        abierto={quitando}
        titulo={t.seguroQuitar}
        detalle={t.detalleQuitar}
        peligro
        ocupado={ocupado}
        onSi={() => void remove()}
        onNo={() => setQuitando(false)}
      />
    </>
  )
}

/** Current settings with the stored password. */
const toEntrada = ({
  alcance,
  servidor,
  puerto,
  seguridad,
  usuario,
  claseSecreto,
  carpeta,
  moverA,
  activo,
}: Buzon): BuzonEntrada => ({
  alcance,
  servidor,
  puerto,
  seguridad,
  usuario,
  claseSecreto,
  carpeta,
  moverA,
  activo,
})
