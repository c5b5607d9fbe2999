import { ActionIcon, Skeleton, Switch } from '@mantine/core'
import { contract, type DoceMeses as Doce } from '@pura/contract'
import { fechaAt } from '@pura/domain/fecha'
import { doceMesesDeIva as t } from '@pura/domain/mensajes/de-iva'
import { IconChevronLeft, IconChevronRight, IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BotonDescargar } from '../../../components/hojas/BotonDescargar.tsx'
import { Reintento } from '../../../components/pagina/Reintento.tsx'
import { Kbd, Teclas } from '../../../components/teclado/Kbd.tsx'
import { conMayuscula, nombreDe, PRIMER_ANIO_IVA } from '../../../lib/formato/mes.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import barra from '../mes/Barra.module.css'
import { CuantosMeses } from '../mes/CuantosMeses.tsx'
import { doceMesesQuery } from '../mes/consultas.ts'
import { porciento } from './celdas.ts'
import classes from './Doce.module.css'
import { Tabla } from './Tabla.tsx'

interface PropsDeDoceMeses {
  anio: number
  onAnio: (anio: number) => void
  onUnMes: () => void
}

/** The months of a year side by side, with the year before. Each figure opens its month. */
export default function DoceMeses({ anio, onAnio, onUnMes }: PropsDeDoceMeses) {
  const codCia = useCodCia()
  const { data: doce, error, refetch, isPlaceholderData } = useQuery(doceMesesQuery(codCia, anio))
  const [conAntes, setConAntes] = useState(true)
  const esteAnio = fechaAt(new Date()).anio
  return (
    <>
      <div className={`fila envuelve fijo ${barra.barra}`}>
        <div className={`fila hueco-2 ${classes.anio}`}>
          <Flecha
            etiqueta={t.anioAnterior}
            Icono={IconChevronLeft}
            falta={anio <= PRIMER_ANIO_IVA}
            onClick={() => onAnio(anio - 1)}
          />
          <h2 className="num">{anio}</h2>
          <Flecha
            etiqueta={t.anioSiguiente}
            Icono={IconChevronRight}
            falta={anio >= esteAnio}
            onClick={() => onAnio(anio + 1)}
          />
        </div>
        <CuantosMeses doce onChange={onUnMes} />
        <Switch
          size="xs"
          label={t.con(anio - 1)}
          checked={conAntes}
          onChange={(event) => setConAntes(event.currentTarget.checked)}
        />
        <span className="crece" />
        {doce?.comparacion && <Comparacion anio={doce.anio} comparacion={doce.comparacion} />}
        <BotonDescargar
          endpoint={contract.doceMeses.hoja}
          input={{ params: { codCia }, query: { anio } }}
          nombre={t.archivo(anio)}
        />
      </div>
      <div className={`llena ${classes.rollo}`} data-atenuada={isPlaceholderData || undefined}>
        {error && !doce && <Reintento que="los doce meses" error={error} onRetry={() => void refetch()} />}
        {!doce && !error && (
          <div role="status" className={classes.espera}>
            <span className="oculto-visual">{t.cargando}</span>
            <Skeleton height={420} radius="md" />
          </div>
        )}
        {doce && <Tabla key={doce.anio} doce={doce} conAntes={conAntes} />}
        {doce && <Pie doce={doce} />}
      </div>
    </>
  )
}

interface PropsDeFlecha {
  etiqueta: string
  Icono: typeof IconChevronLeft
  falta: boolean
  onClick: () => void
}

const Flecha = ({ etiqueta, Icono, falta, onClick }: PropsDeFlecha) => (
  <ActionIcon variant="subtle" color="gray" size="lg" aria-label={etiqueta} disabled={falta} onClick={onClick}>
    <Icono size={18} stroke={1.8} />
  </ActionIcon>
)

function Comparacion({ anio, comparacion }: { anio: number; comparacion: NonNullable<Doce['comparacion']> }) {
  const { desde, hasta, crece } = comparacion
  const [primero, ultimo] = [desde, hasta].map((mes) => nombreDe({ anio, mes }))
  return (
    <span className="nota sec">
      {t.crecen(primero!, ultimo!)} <span className="medio num">{porciento(crece, true)}</span> {t.contra(anio - 1)}
    </span>
  )
}

function Pie({ doce }: { doce: Doce }) {
  const { meses, antes, anio } = doce
  const faltan = [...meses, ...antes].some(({ estado }) => estado === 'sinDatos')
  const enCurso = meses.findIndex(({ estado }) => estado === 'enCurso')
  const hoy = fechaAt(new Date())
  const dia = [hoy.dia, hoy.mes].map((n) => String(n).padStart(2, '0')).join('/')
  return (
    <div className={`fila hueco-6 ${classes.pie} nota sec`}>
      <IconInfoCircle size={15} stroke={1.8} aria-hidden />
      <span>
        {faltan && (
          <>
            <span className="medio">{t.sinDatosCorto}</span> {t.noEsCero}{' '}
          </>
        )}
        {enCurso >= 0 && `${t.enCurso(conMayuscula(nombreDe({ anio, mes: enCurso + 1 })), dia)}. `}
        {t.abre}.
      </span>
      <span className="crece" />
      <Teclas>
        <Kbd>←</Kbd>
        <Kbd>↑</Kbd>
        <Kbd>→</Kbd>
        <Kbd>↓</Kbd> {t.teclas.mover} <Kbd>Enter</Kbd> {t.teclas.abrir}
      </Teclas>
    </div>
  )
}
