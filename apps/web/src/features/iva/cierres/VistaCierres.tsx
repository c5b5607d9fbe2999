import { Button } from '@mantine/core'
import { type CierreMesa, contract, type MesaIva } from '@pura/contract'
import { cierresDeIva as t } from '@pura/domain/mensajes/de-iva'
import { IconArrowLeft, IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Banner } from '../../../components/pagina/Banner.tsx'
import { formatFechaHora } from '../../../lib/formato/format.ts'
import { motivoOf } from '../../../lib/formato/motivo.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { call } from '../../../lib/servidor/api.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { DescargasDeCierre } from '../cierre/Descargas.tsx'
import { colones, negada } from '../mes/cifras.ts'
import { AcuseDialog } from './AcuseDialog.tsx'
import type { Anotar } from './anotar.ts'
import { Hitos } from './Hitos.tsx'
import { PagoDialog } from './PagoDialog.tsx'
import { QueCambio } from './QueCambio.tsx'
import { Siguiente } from './Siguiente.tsx'
import classes from './VistaCierres.module.css'

interface PropsDeVistaCierres {
  mesa: MesaIva
  onVolver: () => void
}

/** The closes of a month: what was closed, filed and paid of each, and what changed from one to the next. */
export default function VistaCierres({ mesa, onVolver }: PropsDeVistaCierres) {
  const [anotar, setAnotar] = useState<Anotar>()
  const [ultimo] = mesa.cierres
  const close = () => setAnotar(undefined)
  return (
    <div className={`rejilla hueco-14 ${classes.vista}`}>
      <div className={`fila envuelve ${classes.cabeza}`}>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconArrowLeft size={17} stroke={1.7} aria-hidden />}
          onClick={onVolver}
        >
          {t.volver}
        </Button>
        <span className="crece" />
        <span className="nota sec">{t.seGuardan}</span>
        <Verificar mesa={mesa} />
      </div>
      <section className={`tarjeta ${classes.tarjeta}`} aria-label={t.titulo}>
        <div className={`fila hueco-8 ${classes.titulo}`}>
          <h2>{t.titulo}</h2>
          <span className="nota sec num">{mesa.cierres.length}</span>
          <span className="crece" />
          <span className="nota sec">{t.ultimo}</span>
        </div>
        <ol>
          {mesa.cierres.map((cierre) => (
            <Cierre key={cierre.numero} mesa={mesa} cierre={cierre} onAnotar={setAnotar} />
          ))}
        </ol>
      </section>
      {ultimo && (
        <div className={`rejilla hueco-14 ${classes.abajo}`}>
          <div className={`rejilla hueco-14 ${classes.cambios}`}>
            {mesa.cierres.map((c) => c.cambios && <QueCambio key={c.numero} cierre={c} cambios={c.cambios} />)}
          </div>
          <Siguiente mesa={mesa} cierre={ultimo} onAnotar={setAnotar} />
        </div>
      )}
      {anotar?.que === 'acuse' && <AcuseDialog mesa={mesa} cierre={anotar.cierre} onClose={close} />}
      {anotar?.que === 'pago' && <PagoDialog mesa={mesa} cierre={anotar.cierre} onClose={close} />}
    </div>
  )
}

interface PropsDeCierre {
  mesa: MesaIva
  cierre: CierreMesa
  onAnotar: (anotar: Anotar) => void
}

function Cierre({ mesa, cierre, onAnotar }: PropsDeCierre) {
  const { numero, momento, motivo, determinado, lectura, reapertura } = cierre
  const aFavor = determinado.startsWith('-')
  return (
    <li
      className={`rejilla raya ${classes.cierre}`}
      data-vigente={reapertura === null || undefined}
      aria-label={t.nombre(numero)}
    >
      <span className={`centro sec nota fuerte ${classes.numero}`} aria-hidden>
        {numero - 1}
      </span>
      <div className="quiebra">
        <p className="fila hueco-8">
          <b className="fuerte">{t.nombre(numero)}</b>
          {reapertura === null && <span className={`nota medio ${classes.vigente}`}>{t.vigente}</span>}
        </p>
        <p className="nota sec num">
          {[formatFechaHora(momento), t.quien(cierre), motivo && `«${motivo}»`].filter(Boolean).join(' · ')}
        </p>
        {lectura === 'presunto' && <p className="nota sec">{t.cerradoPresunto}</p>}
      </div>
      <div className={`der ${classes.monto}`}>
        <p className="nota sec">{aFavor ? t.aFavor : t.determinado}</p>
        <b className={`fuerte seguido ${classes.cifra} num`}>{colones(aFavor ? negada(determinado) : determinado)}</b>
      </div>
      <div className={`rejilla al-medio hueco-14 ${classes.fila}`}>
        <Hitos mesa={mesa} cierre={cierre} onAnotar={onAnotar} />
        <DescargasDeCierre mesa={mesa} cierre={cierre} />
      </div>
    </li>
  )
}

/** Has the server calculate every hash again. */
function Verificar({ mesa: { anio, mes } }: { mesa: MesaIva }) {
  const codCia = useCodCia()
  const [ocupado, setOcupado] = useState(false)
  const [mal, setMal] = useState<string>()

  async function verify() {
    setOcupado(true)
    try {
      const { data } = await call(contract.mesaIva.verificar, { params: { codCia }, query: { anio, mes } })
      const distintas = data.flatMap(({ numero, evidencia, acuse }) => [
        ...(evidencia === 'distinta' ? [t.nombre(numero)] : []),
        ...(acuse === 'distinta' ? [t.acuseDistinto(t.nombre(numero))] : []),
      ])
      const iguales = data.flatMap((d) => [d.evidencia, d.acuse]).filter((e) => e === 'igual').length
      setMal(distintas.length > 0 ? t.distintas(distintas.join(', ')) : undefined)
      if (distintas.length === 0) avisos.bien(t.verificadas(iguales))
    } catch (error) {
      avisos.mal(motivoOf(error))
    }
    setOcupado(false)
  }

  return (
    <>
      <Button
        variant="default"
        loading={ocupado}
        leftSection={<IconShieldCheck size={17} stroke={1.7} aria-hidden />}
        onClick={() => void verify()}
      >
        {t.verificar}
      </Button>
      {mal && (
        <div className={classes.mal}>
          <Banner titulo={mal} />
        </div>
      )}
    </>
  )
}
