import { ActionIcon, Button } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import type { DocumentoResumen } from '@pura/contract'
import type { TipoDocumento } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import { IconX } from '@tabler/icons-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Banner } from '../../../components/Banner.tsx'
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx'
import { Section } from '../../../components/Section.tsx'
import { formatHora } from '../../../lib/format.ts'
import { useSesion } from '../../../lib/session.ts'
import classes from './DocumentoForm.module.css'
import { Indice } from './Indice.tsx'
import { SeccionLineas } from './lineas/SeccionLineas.tsx'
import { SECCIONES, type SeccionId, seccionOf } from './modelo/campos.ts'
import type { Catalogos } from './modelo/catalogos.ts'
import { DocumentoContext, type DocumentoValor } from './modelo/contexto.ts'
import { resumenCargos, resumenEncabezado, resumenMedios, resumenReceptor } from './modelo/resumenes.ts'
import { useDocumento } from './modelo/useDocumento.ts'
import { Encabezado } from './secciones/Encabezado.tsx'
import { MediosPago } from './secciones/MediosPago.tsx'
import { OtrosCargos } from './secciones/OtrosCargos.tsx'
import { Receptor } from './secciones/Receptor.tsx'
import { BarraTotal, Totales } from './Totales.tsx'
import { useSecciones } from './useSecciones.ts'

interface Props {
  tipo: TipoDocumento
  nombre: string
  catalogos: Catalogos
  onClose: () => void
  onEmitido: (documento: DocumentoResumen) => void
}

export function Formulario({ tipo, nombre, catalogos, onClose, onEmitido }: Props) {
  const { usuario, cia } = useSesion()
  const { codCia } = cia
  const documento = useDocumento({ tipo, codCia, idUsuario: usuario.usuarioPK.idUsuario, catalogos, onEmitido })
  const { form, errores, hallazgos, generar } = documento
  const raiz = useRef<HTMLDivElement>(null)
  const secciones = useSecciones(
    raiz,
    form.cliente === null ? ['encabezado', 'receptor', 'lineas'] : ['encabezado', 'lineas'],
  )
  const { goTo, set } = secciones
  const [descartando, setDescartando] = useState(false)
  const general = errores.find((e) => e.campo === '')

  const errorOf = useCallback((campo: string) => errores.find((e) => e.campo === campo)?.mensaje, [errores])
  const moneda = catalogos.monedas.find((m) => m.idMoneda === form.idMoneda) ?? { nombreCorto: 'CRC' }
  const valor: DocumentoValor = useMemo(
    () => ({ ...documento, catalogos, codCia, moneda, errorOf }),
    [documento, catalogos, codCia, moneda, errorOf],
  )

  // DOC-15: it opens on Encabezado, with the focus on what can be changed there.
  useEffect(() => goTo('encabezado', 'sucursal'), [goTo])

  // The first finding takes the focus, once, when it is found.
  useEffect(() => {
    const primero = hallazgos.find((h) => h.campo !== '')
    if (primero) goTo(seccionOf(primero.campo), primero.campo)
    else if (hallazgos.length > 0) raiz.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
  }, [hallazgos, goTo])

  useFormKeys({ goTo, generar: () => void generar(), onClose })

  /** The head is filled from the start: once the client is known, the lines are what is left. */
  const goToLineas = () => {
    set(['encabezado', 'receptor'], false)
    goTo('lineas')
  }

  const abierta = (id: SeccionId) => secciones.abiertas.has(id)
  const section = (id: SeccionId, error = errorInHead(id, errores, secciones.abiertas.has(id))) => ({
    id: `seccion-${id}`,
    titulo: mensajes.documento.secciones[id],
    abierta: secciones.abiertas.has(id),
    onToggle: () => secciones.toggle(id),
    error,
  })

  return (
    <DocumentoContext value={valor}>
      <div className={classes.documento} ref={raiz}>
        <div className={classes.cabecera}>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Cerrar" onClick={onClose}>
            <IconX size={18} stroke={1.8} aria-hidden />
          </ActionIcon>
          <h1 className={classes.titulo}>{nombre}</h1>
          <span className={classes.nueva}>Nueva</span>
          {documento.guardado && (
            <>
              <span className={`${classes.borrador} sec nota`}>
                Borrador guardado en este equipo a las {formatHora(documento.guardado, false)}
              </span>
              <span className="crece" />
              <Button variant="subtle" color="gray" size="xs" onClick={() => setDescartando(true)}>
                Descartar borrador
              </Button>
            </>
          )}
        </div>
        <Indice secciones={secciones} />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be one more box, and this one only listens to the focus */}
        <div
          role="group"
          aria-label="Datos del documento"
          className={classes.secciones}
          onFocus={(event) => setActivaOf(event.target, secciones.setActiva)}
        >
          {general && <Banner titulo={general.mensaje}>{remedyFor(general.mensaje)}</Banner>}
          <Section {...section('encabezado')} resumen={abierta('encabezado') ? '' : resumenEncabezado(form, catalogos)}>
            {abierta('encabezado') && <Encabezado />}
          </Section>
          <Section {...section('receptor')} resumen={abierta('receptor') ? '' : resumenReceptor(form)}>
            {abierta('receptor') && <Receptor onElegido={goToLineas} />}
          </Section>
          <SeccionLineas {...section('lineas')} />
          <Section {...section('otrosCargos')} resumen={abierta('otrosCargos') ? '' : resumenCargos(form)}>
            {abierta('otrosCargos') && <OtrosCargos />}
          </Section>
          <Section {...section('mediosPago')} resumen={abierta('mediosPago') ? '' : resumenMedios(form, catalogos)}>
            {abierta('mediosPago') && <MediosPago />}
          </Section>
        </div>
        <Totales />
        <BarraTotal />
      </div>
      <ConfirmDialog
        abierto={descartando}
        titulo="¿Descartar el borrador?"
        detalle="Lo escrito en este documento se pierde."
        peligro
        onSi={() => {
          setDescartando(false)
          documento.discard()
          set([...SECCIONES], false)
          set(['receptor', 'lineas'], true)
          goTo('encabezado')
        }}
        onNo={() => setDescartando(false)}
      />
    </DocumentoContext>
  )
}

/** The head of a section says its error when the field that has it is out of sight, or when it is of the whole section. */
function errorInHead(
  id: SeccionId,
  errores: readonly { campo: string; mensaje: string }[],
  abierta: boolean,
): string | undefined {
  const suyos = errores.filter((e) => e.campo !== '' && seccionOf(e.campo) === id)
  const visible = abierta ? suyos.filter((e) => OF_SECTION.has(e.campo)) : suyos
  return visible[0]?.mensaje
}

const OF_SECTION = new Set(['vtaDetmList', 'formaPagoList', 'otroCargoVtaMovmList'])

/** An attempt whose answer was lost may have arrived: what was changed since then is another document. */
const remedyFor = (mensaje: string): string =>
  mensaje === mensajes.documento.llaveConOtroCuerpo
    ? 'El intento anterior sí llegó. Revise la lista; para hacer otro documento, descarte este borrador.'
    : 'Lo escrito se conserva; puede generar de nuevo.'

function setActivaOf(target: Element, setActiva: (id: SeccionId) => void): void {
  const id = target.closest('section')?.id.replace('seccion-', '')
  const seccion = SECCIONES.find((s) => s === id)
  if (seccion) setActiva(seccion)
}

interface FormKeys {
  goTo: (id: SeccionId) => void
  generar: () => void
  onClose: () => void
}

/** Alt 1 to 5, Ctrl Enter and Esc, unless a list or another dialog stands above the form. */
function useFormKeys({ goTo, generar, onClose }: FormKeys): void {
  useWindowEvent(
    'keydown',
    (event) => {
      if (document.querySelectorAll('[role="dialog"][aria-modal="true"]').length > 1) return
      const digit = event.altKey && !event.ctrlKey ? /^Digit([1-9])$/.exec(event.code)?.[1] : undefined
      const seccion = digit === undefined ? undefined : SECCIONES[Number(digit) - 1]
      if (seccion) {
        event.preventDefault()
        goTo(seccion)
      } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault()
        // A list that has the focus would open with this Enter.
        event.stopPropagation()
        generar()
      } else if (event.key === 'Escape' && !isListOpen(event.target) && !closeEditor(event.target)) {
        onClose()
      }
    },
    { capture: true },
  )
}

const isListOpen = (target: EventTarget | null): boolean =>
  target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true'

/** The editor of a line closes before the form does. */
function closeEditor(target: EventTarget | null): boolean {
  const cerrar = document.querySelector<HTMLElement>('[data-cerrar-editor]')
  if (!cerrar || !(target instanceof Element) || !target.closest('#seccion-lineas')) return false
  cerrar.click()
  return true
}
