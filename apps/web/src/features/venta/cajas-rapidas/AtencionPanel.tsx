import { Button, Textarea } from '@mantine/core'
import { type AtencionDeCaja, contract } from '@pura/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Monto } from '../../../components/datos/Monto.tsx'
import { useTecleado } from '../../../components/mantenimiento/formulario/use-escrito.ts'
import { Banner } from '../../../components/pagina/Banner.tsx'
import { Datos, FichaPanel } from '../../../components/pagina/FichaPanel.tsx'
import { SidePanel } from '../../../components/pagina/SidePanel.tsx'
import { formatFechaHora, formatMonto } from '../../../lib/formato/format.ts'
import { motivoDeCampo } from '../../../lib/formato/motivo.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { call } from '../../../lib/servidor/api.ts'
import { refreshCajas } from './base/consultas.ts'
import classes from './CajasRapidas.module.css'

/** One that waits: both accounts, the reasons, and the decision; or what was decided. */
export function AtencionPanel({ atencion, onClose }: { atencion: AtencionDeCaja; onClose: () => void }) {
  const { nombre, dispositivo, nombreCaja, cuando, cliente, cajero, clave, total, totalServidor, motivos } = atencion
  const { supervisor, sinSupervisor } = atencion
  const moneda = { nombreCorto: atencion.moneda }
  return (
    <SidePanel etiqueta={nombre} antetitulo={`${nombreCaja} · ${dispositivo}`} onClose={onClose}>
      <FichaPanel titulo={nombre}>
        <ul className="rejilla hueco-4">
          {motivos.map(({ motivo, texto }) => (
            <li key={motivo}>{texto}</li>
          ))}
        </ul>
        <Datos>
          {atencion.clase !== 'reloj' && (
            <>
              <dt>Total impreso</dt>
              <dd>
                <Monto valor={total} moneda={moneda} />
              </dd>
            </>
          )}
          {totalServidor !== null && (
            <>
              <dt>Según el servidor</dt>
              <dd>
                <Monto valor={totalServidor} moneda={moneda} />
              </dd>
            </>
          )}
          <dt>{atencion.clase === 'reloj' ? 'Fecha' : 'Fecha impresa'}</dt>
          <dd className="num">{formatFechaHora(cuando)}</dd>
          {cliente && (
            <>
              <dt>Cliente</dt>
              <dd>{cliente}</dd>
            </>
          )}
          {cajero && (
            <>
              <dt>Cajero</dt>
              <dd>{cajero}</dd>
            </>
          )}
          {supervisor && (
            <>
              <dt>Dice que autorizó</dt>
              <dd>{supervisor}</dd>
            </>
          )}
          {sinSupervisor && (
            <>
              <dt>Sin supervisor</dt>
              <dd>{sinSupervisor}</dd>
            </>
          )}
          {clave && (
            <>
              <dt>Clave</dt>
              <dd className="num">{clave}</dd>
            </>
          )}
        </Datos>
        {atencion.decision ? (
          <Decidida {...atencion.decision} aviso={atencion.aviso} />
        ) : (
          <Decidir atencion={atencion} />
        )}
      </FichaPanel>
    </SidePanel>
  )
}

const Decidida = ({
  decision,
  cuando,
  por,
  razon,
  aviso,
}: NonNullable<AtencionDeCaja['decision']> & { aviso: boolean }) => (
  <Banner
    tono={decision === 'emitir' ? 'aceptado' : 'encola'}
    titulo={decision === 'emitir' ? 'Se emitió con su número' : aviso ? 'Se revisó' : 'No es un documento'}
  >
    <p>{razon}</p>
    <p className="num">{`${por} · ${formatFechaHora(cuando)}`}</p>
  </Banner>
)

function Decidir({ atencion }: { atencion: AtencionDeCaja }) {
  const { idArriendo, n, clase, aviso, porqueNo, totalServidor, moneda } = atencion
  const consultas = useQueryClient()
  const campo = useRef<HTMLTextAreaElement>(null)
  const [{ razon }, change] = useTecleado(`atención ${idArriendo} ${n}`, { razon: '' })
  const [sinRazon, setSinRazon] = useState(false)
  const [ocupado, setOcupado] = useState<'emitir' | 'registrar'>()
  const [fallo, setFallo] = useState<string>()

  async function decide(decision: 'emitir' | 'registrar') {
    if (razon.trim() === '') {
      setSinRazon(true)
      campo.current?.focus()
      return
    }
    setOcupado(decision)
    setFallo(undefined)
    try {
      const total = decision === 'emitir' && totalServidor !== null ? totalServidor : undefined
      const body = { idArriendo, n, decision, razon: razon.trim(), total }
      const { mensaje } = await call(contract.ventaRapidaAtencion.decide, { body })
      avisos.bien(mensaje)
      await refreshCajas(consultas)
    } catch (error) {
      setFallo(motivoDeCampo(error))
    } finally {
      setOcupado(undefined)
    }
  }

  const emitir =
    totalServidor === null
      ? 'Emitir con su número'
      : `Emitir por ${formatMonto(totalServidor, { nombreCorto: moneda })}, según el servidor`
  return (
    <div className={`rejilla hueco-12 raya ${classes.formulario}`}>
      <Textarea
        ref={campo}
        label="Razón"
        withAsterisk
        autosize
        minRows={2}
        maxLength={500}
        description="Queda en la bitácora, con quién decidió. El asiento se conserva como llegó."
        value={razon}
        error={sinRazon && razon.trim() === '' ? 'Escriba la razón' : undefined}
        onChange={(event) => change({ razon: event.currentTarget.value })}
      />
      {fallo && <Banner titulo={fallo} />}
      <div className="tira envuelve hueco-8">
        {clase === 'venta' && porqueNo === null && (
          <Button loading={ocupado === 'emitir'} disabled={ocupado !== undefined} onClick={() => void decide('emitir')}>
            {emitir}
          </Button>
        )}
        <Button
          variant="default"
          loading={ocupado === 'registrar'}
          disabled={ocupado !== undefined}
          onClick={() => void decide('registrar')}
        >
          {clase === 'venta' && !aviso ? 'Anotar que no será documento' : 'Anotar como revisado'}
        </Button>
      </div>
      {porqueNo !== null && <p className="sec nota">{porqueNo}</p>}
    </div>
  )
}
