import { Button, Chip, Group, SegmentedControl, Select, Textarea } from '@mantine/core'
import type { DocRecibidoCompleto, DocRecibidoResumen } from '@pura/contract'
import { monto, subtract, toDecimal } from '@pura/domain/dinero'
import { mensajes } from '@pura/domain/mensajes'
import { CREDITO_PARCIAL } from '@pura/domain/recibido'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ConfirmDialog } from '../../../components/acciones/ConfirmDialog.tsx'
import { DecimalInput } from '../../../components/campos/DecimalInput.tsx'
import { useTecleado } from '../../../components/mantenimiento/formulario/use-escrito.ts'
import { Banner } from '../../../components/pagina/Banner.tsx'
import { Kbd } from '../../../components/teclado/Kbd.tsx'
import { formatMonto } from '../../../lib/formato/format.ts'
import { stopsAtInvalido } from '../../../lib/navegador/invalidos.ts'
import { actividadesQuery } from '../recibido/consultas.ts'
import { nombreOf } from '../recibido/textos.ts'
import { Automatico } from './Automatico.tsx'
import { type Borrador, beginBorrador, type ClaseDeRespuesta, faltasOf, MOTIVO_MAXIMO, montosOf } from './borrador.ts'
import { Condiciones } from './Condiciones.tsx'
import classes from './Responder.module.css'
import { useRespuesta } from './use-respuesta.ts'

const BOTONES: Record<ClaseDeRespuesta, string> = { total: 'Aceptar', parcial: 'Aceptar en parte', rechazo: 'Rechazar' }
const CLASES = [
  { value: 'total', label: 'Total' },
  { value: 'parcial', label: 'Parcial' },
  { value: 'rechazo', label: 'Rechazo' },
]
/** Ready-made reasons; the text stays editable. */
const MOTIVOS = ['No lo pedí', 'Monto incorrecto', 'Mercadería incompleta', 'Receptor equivocado']

interface PropsDeResponder {
  documento: DocRecibidoCompleto
  /** Answer the panel was opened for: it is preselected and focused. */
  pedida?: ClaseDeRespuesta | undefined
  onSiguiente?: (() => void) | undefined
}

/** REC-11 to REC-21: accept, accept in part or reject, with the data of each; confirmed before sending. */
export function Responder({ documento, pedida, onSiguiente }: PropsDeResponder) {
  const [corrigiendo, setCorrigiendo] = useState(false)
  if (documento.situacion === 'otroSistema') return <EnOtroSistema documento={documento} />
  if (documento.noSePuedeResponder !== '') return <p className="sec">{documento.noSePuedeResponder}</p>
  if (documento.respuestas.length > 0 && !corrigiendo) {
    return (
      <Banner
        tono="pendiente"
        titulo="Ya respondió este documento"
        acciones={
          <Button variant="default" size="xs" onClick={() => setCorrigiendo(true)}>
            Corregir la respuesta
          </Button>
        }
      >
        Una respuesta equivocada se corrige con otra, dentro del plazo. Hacienda guarda las dos.
      </Banner>
    )
  }
  return <Formulario documento={documento} pedida={pedida} onSiguiente={onSiguiente} />
}

/** Answered in another system: nothing was sent from here, so the mark can be removed. */
function EnOtroSistema({ documento }: { documento: DocRecibidoCompleto }) {
  const { ocupado, error, markOtroSistema } = useRespuesta(documento)
  return (
    <Banner
      tono="encola"
      titulo="Ya se respondió en otro sistema"
      acciones={
        <Button variant="default" size="xs" loading={ocupado} onClick={() => void markOtroSistema(false)}>
          Quitar la marca
        </Button>
      }
    >
      {error ?? 'Aquí no se envió nada. Si no fue así, quite la marca y responda.'}
    </Banner>
  )
}

function Formulario({ documento, pedida, onSiguiente }: PropsDeResponder) {
  const [borrador, change] = useTecleado<Borrador>(
    `respuesta ${documento.docRecibidosPK.id}`,
    beginBorrador(documento, pedida ?? 'total'),
  )
  const [intentado, setIntentado] = useState(false)
  const [preguntando, setPreguntando] = useState(false)
  const { ocupado, error, send, markOtroSistema } = useRespuesta(documento)
  const { data: actividades = [] } = useQuery(actividadesQuery(documento.docRecibidosPK.codCia))
  const raiz = useRef<HTMLFormElement>(null)
  // The row's other button selects the other answer.
  useEffect(() => {
    if (!pedida) return
    change({ clase: pedida })
    raiz.current?.querySelector<HTMLElement>('input[type="radio"]:checked')?.focus()
  }, [pedida, change])

  const faltas = faltasOf(borrador, documento)
  const montos = montosOf(borrador, documento)
  const acepta = borrador.clase !== 'rechazo'

  function ask() {
    if (stopsAtInvalido(raiz.current)) return
    setIntentado(true)
    const [campo] = Object.keys(faltas)
    if (campo) raiz.current?.querySelector<HTMLElement>(`[data-campo="${campo}"]`)?.focus()
    else setPreguntando(true)
  }

  return (
    <form
      ref={raiz}
      noValidate
      className="columna llena"
      aria-label={`Responder ${nombreOf(documento)}`}
      onSubmit={(event) => {
        event.preventDefault()
        ask()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        ask()
      }}
    >
      <div className={`columna llena hueco-10 ${classes.campos}`}>
        {error && <Banner titulo="No se envió la respuesta">{error}</Banner>}
        <SegmentedControl
          fullWidth
          aria-label="Respuesta"
          data={CLASES}
          value={borrador.clase}
          onChange={(valor) =>
            change({
              clase: valor as ClaseDeRespuesta,
              ...(valor === 'parcial' && borrador.condicion === '' ? { condicion: CREDITO_PARCIAL } : {}),
            })
          }
        />
        {acepta && (
          <>
            <Condiciones
              valor={borrador.condicion}
              propuesta={documento.propuesta}
              onChoose={(condicion) => change({ condicion })}
            />
            <Select
              label="Actividad económica"
              placeholder="Sin actividad"
              clearable
              disabled={borrador.condicion === '05'}
              data={actividades}
              value={borrador.actividad || null}
              onChange={(valor) => change({ actividad: valor ?? '' })}
            />
            {montos && (
              <div className={`rejilla hueco-10 ${classes.montos}`}>
                <DecimalInput
                  label="IVA por acreditar"
                  data-campo="acreditar"
                  readOnly={borrador.condicion !== CREDITO_PARCIAL}
                  error={intentado && faltas.acreditar}
                  valor={borrador.condicion === CREDITO_PARCIAL ? borrador.acreditar : montos.acreditar}
                  onValor={(acreditar) => change({ acreditar })}
                />
                <DecimalInput label="Gasto aplicable" readOnly valor={montos.gasto} onValor={() => undefined} />
              </div>
            )}
            {montos && borrador.condicion === CREDITO_PARCIAL && (
              <p className="sec nota">
                Hasta {formatMonto(documento.montoImpuesto, documento.idMoneda)}. Quedan{' '}
                {formatMonto(restOf(documento, montos.acreditar), documento.idMoneda)} de IVA como gasto.
              </p>
            )}
          </>
        )}
        {borrador.clase !== 'total' && (
          <>
            <Textarea
              label={acepta ? 'Motivo de la aceptación parcial' : 'Motivo del rechazo'}
              description="Se envía a Hacienda y al proveedor"
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              data-campo="motivo"
              autosize
              minRows={3}
              maxLength={MOTIVO_MAXIMO}
              error={intentado && faltas.motivo}
              value={borrador.motivo}
              onChange={(event) => change({ motivo: event.currentTarget.value })}
            />
            <Group gap={6}>
              {MOTIVOS.map((motivo) => (
                <Chip key={motivo} size="xs" checked={borrador.motivo === motivo} onChange={() => change({ motivo })}>
                  {motivo}
                </Chip>
              ))}
            </Group>
            <Banner tono="pendiente" titulo="Quedará esperando la nota de crédito">
              Se cierra sola cuando llegue la nota de crédito del proveedor que nombra esta clave.
            </Banner>
          </>
        )}
        {documento.plazo && acepta && (
          <p className="sec nota" title={`${documento.plazo.otraLectura}. ${documento.plazo.fuente}`}>
            {documento.plazo.presuncion}
          </p>
        )}
        <Automatico documento={documento} />
        {documento.respuestas.length === 0 && (
          <Button variant="subtle" size="xs" className={classes.otro} onClick={() => void markOtroSistema(true)}>
            Ya lo respondí en otro sistema
          </Button>
        )}
      </div>
      <div className={classes.pie}>
        <Button
          type="submit"
          fullWidth
          loading={ocupado}
          variant={acepta ? 'filled' : 'default'}
          c={acepta ? undefined : 'var(--pf-peligro-base)'}
        >
          {BOTONES[borrador.clase]}&nbsp;<Kbd>Ctrl</Kbd>&nbsp;<Kbd>Enter</Kbd>
        </Button>
        {onSiguiente && (
          <Button variant="default" onClick={onSiguiente}>
            Siguiente
          </Button>
        )}
      </div>
      <ConfirmDialog
        abierto={preguntando}
        titulo={questionOf(borrador.clase, documento)}
        detalle={detailOf(documento)}
        peligro={!acepta}
        ocupado={ocupado}
        onNo={() => setPreguntando(false)}
        onSi={() => {
          void send(borrador).then((bien) => {
            setPreguntando(false)
            if (bien) onSiguiente?.()
          })
        }}
      />
    </form>
  )
}

const VERBOS: Record<ClaseDeRespuesta, string> = { total: 'Aceptar', parcial: 'Aceptar en parte', rechazo: 'Rechazar' }
const questionOf = (clase: ClaseDeRespuesta, row: DocRecibidoResumen): string =>
  `¿${VERBOS[clase]} ${nombreOf(row)} de ${row.emisor}?`

function detailOf({ respuestas, vencido, limite }: DocRecibidoCompleto): string {
  if (respuestas.length > 0) return 'Será otra respuesta, que corrige la anterior. Se firma y se envía a Hacienda.'
  if (vencido && limite) return `${mensajes.recibidos.respuestaTardia(limite)}.`
  return 'La respuesta se firma y se envía a Hacienda.'
}

const restOf = ({ montoImpuesto }: DocRecibidoCompleto, acreditar: string): string =>
  toDecimal(subtract(monto(montoImpuesto), monto(acreditar)))
