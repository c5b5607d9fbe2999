import { ActionIcon, Button, Loader } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import type { DocumentoCompleto, DocumentoResumen } from '@pura/contract'
import type { TipoDocumento } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Banner } from '../../../components/Banner.tsx'
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx'
import { Section } from '../../../components/Section.tsx'
import { formatHora } from '../../../lib/format.ts'
import { precargable } from '../../../lib/precargable.tsx'
import { useSesion } from '../../../lib/session.ts'
import classes from './DocumentoForm.module.css'
import type { ModoDocumento } from './DocumentoForm.tsx'
import { Indice } from './Indice.tsx'
import { SeccionLineas } from './lineas/SeccionLineas.tsx'
import { SeccionPago } from './lineas/SeccionPago.tsx'
import { SECCIONES, type SeccionId, seccionOf } from './modelo/campos.ts'
import type { Catalogos } from './modelo/catalogos.ts'
import {
  CabezaContext,
  type CabezaValor,
  DocumentoContext,
  type DocumentoValor,
  useCabeza,
  useCabezaContext,
} from './modelo/contexto.ts'
import { DIFERENCIAS, tituloOf } from './modelo/diferencias.ts'
import type { Preparacion } from './modelo/origen.ts'
import {
  resumenCargos,
  resumenContingencia,
  resumenEncabezado,
  resumenExoneraciones,
  resumenMedios,
  resumenReceptor,
} from './modelo/resumenes.ts'
import { useDocumento } from './modelo/useDocumento.ts'
import { Encabezado } from './secciones/Encabezado.tsx'
import { MediosPago } from './secciones/MediosPago.tsx'
import { Receptor } from './secciones/Receptor.tsx'
import propias from './secciones/Secciones.module.css'
import { BarraTotal, Totales } from './Totales.tsx'
import { useSecciones } from './useSecciones.ts'

const OtrosCargos = precargable(() => import('./secciones/OtrosCargos.tsx').then((m) => m.OtrosCargos))
const Contingencia = precargable(() => import('./secciones/Contingencia.tsx').then((m) => m.Contingencia))
const Exoneraciones = precargable(() => import('./secciones/Exoneraciones.tsx').then((m) => m.Exoneraciones))

interface Props {
  tipo: TipoDocumento
  modo: ModoDocumento
  origen: DocumentoCompleto | undefined
  preparacion: Preparacion
  nombre: string
  catalogos: Catalogos
  onClose: () => void
  onEmitido: (documento: DocumentoResumen) => void
}

export function Formulario({ tipo, modo, origen, preparacion, nombre, catalogos, onClose, onEmitido }: Props) {
  const { usuario, cia } = useSesion()
  const { codCia } = cia
  const documento = useDocumento({
    tipo,
    modo,
    origen,
    preparacion,
    codCia,
    idUsuario: usuario.usuarioPK.idUsuario,
    catalogos,
    onEmitido,
  })
  const { form, errores, hallazgos, generar, soloVer } = documento
  const diferencia = DIFERENCIAS[tipo]
  const ids = diferencia.secciones
  const raiz = useRef<HTMLDivElement>(null)
  const secciones = useSecciones(
    raiz,
    soloVer ? [...ids] : form.cliente === null ? ['encabezado', 'receptor', 'lineas'] : ['encabezado', 'lineas'],
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
  const { change, conPlazo } = documento
  const cabeza = useCabeza(form)
  const valorCabeza: CabezaValor = useMemo(
    () => ({ form: cabeza, tipo, modo, origen, soloVer, change, conPlazo, catalogos, codCia, errorOf }),
    [cabeza, tipo, modo, origen, soloVer, change, conPlazo, catalogos, codCia, errorOf],
  )

  // DOC-15: it opens on Encabezado, with the focus on what can be changed there.
  const primerCampo = !diferencia.conReferencia ? 'sucursal' : form.referencia ? 'razon' : 'docReferencia'
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it opens, whatever is chosen afterwards
  useEffect(() => goTo('encabezado', primerCampo), [goTo])

  // The first finding takes the focus, once, when it is found.
  useEffect(() => {
    const primero = hallazgos.find((h) => h.campo !== '')
    if (primero) goTo(seccionOf(primero.campo), primero.campo)
    else if (hallazgos.length > 0) raiz.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
  }, [hallazgos, goTo])

  useFormKeys({ ids, goTo, generar: () => void generar(), onClose })

  /** The head is filled from the start: once the client is known, the lines are what is left. */
  const goToLineas = useCallback(() => {
    set(['encabezado', 'receptor'], false)
    goTo('lineas')
  }, [set, goTo])

  const abierta = (id: SeccionId) => secciones.abiertas.has(id)
  const section = (id: SeccionId, error = errorInHead(id, errores, secciones.abiertas.has(id))) => ({
    id: `seccion-${id}`,
    titulo: tituloOf(id, tipo),
    abierta: secciones.abiertas.has(id),
    onToggle: () => secciones.toggle(id),
    error,
  })

  return (
    <DocumentoContext value={valor}>
      <CabezaContext value={valorCabeza}>
        <div className={classes.documento} ref={raiz}>
          <div className={classes.cabecera}>
            <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Cerrar" onClick={onClose}>
              <IconX size={18} stroke={1.8} aria-hidden />
            </ActionIcon>
            <h1 className={classes.titulo}>{nombre}</h1>
            <span className={classes.nueva}>{ROTULO[modo]}</span>
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
            {general && <Banner titulo={general.mensaje}>{remedyFor(general.mensaje, modo)}</Banner>}
            {form.rechazada && <Corrige documento={origen} />}
            <Section
              {...section('encabezado')}
              resumen={abierta('encabezado') ? '' : resumenEncabezado(form, catalogos, tipo)}
            >
              <Cuerpo abierto={abierta('encabezado')}>
                <Encabezado />
              </Cuerpo>
            </Section>
            <Section {...section('receptor')} resumen={abierta('receptor') ? '' : resumenReceptor(form)}>
              <Cuerpo abierto={abierta('receptor')}>
                <Receptor onElegido={goToLineas} />
              </Cuerpo>
            </Section>
            {diferencia.esPago ? <SeccionPago {...section('lineas')} /> : <SeccionLineas {...section('lineas')} />}
            {ids.includes('otrosCargos') && (
              <Section {...section('otrosCargos')} resumen={abierta('otrosCargos') ? '' : resumenCargos(form)}>
                <Cuerpo abierto={abierta('otrosCargos')}>
                  <OtrosCargos />
                </Cuerpo>
              </Section>
            )}
            <Section {...section('mediosPago')} resumen={abierta('mediosPago') ? '' : resumenMedios(form, catalogos)}>
              <Cuerpo abierto={abierta('mediosPago')}>
                <MediosPago />
              </Cuerpo>
            </Section>
            {ids.includes('contingencia') && (
              <Section {...section('contingencia')} resumen={abierta('contingencia') ? '' : resumenContingencia(form)}>
                <Cuerpo abierto={abierta('contingencia')}>
                  <Contingencia />
                </Cuerpo>
              </Section>
            )}
            {ids.includes('exoneraciones') && (
              <Section
                {...section('exoneraciones')}
                resumen={abierta('exoneraciones') ? '' : resumenExoneraciones(form)}
              >
                <Cuerpo abierto={abierta('exoneraciones')}>
                  <Exoneraciones />
                </Cuerpo>
              </Section>
            )}
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
      </CabezaContext>
    </DocumentoContext>
  )
}

const ROTULO: Readonly<Record<ModoDocumento, string>> = {
  nuevo: 'Nueva',
  copia: 'Copia',
  ver: 'Solo lectura',
  editar: 'Edición',
  nota: 'Nueva',
  correccion: 'Corrección',
  recibo: 'Nuevo',
}

/** Nothing of a closed section is drawn; nothing of a document that exists can be changed (EST-11). */
function Cuerpo({ abierto, children }: { abierto: boolean; children: ReactNode }) {
  const { soloVer } = useCabezaContext()
  if (!abierto) return null
  return (
    <fieldset className={propias.cuerpo} disabled={soloVer}>
      <Suspense fallback={<Loader size="sm" m="sm" />}>{children}</Suspense>
    </fieldset>
  )
}

/** What the document takes the place of, and what Hacienda said of that. */
function Corrige({ documento }: { documento: DocumentoCompleto | undefined }) {
  if (!documento) return null
  return (
    <Banner
      tono="pendiente"
      titulo={`Sustituye ${documento.prefijo}${documento.referencia}, que Hacienda rechazó`}
      original={{ etiqueta: 'Ver mensaje original de Hacienda', texto: documento.erroresSri }}
    >
      Corrija lo señalado y genere: lleva un número nuevo y la referencia al rechazado.
    </Banner>
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

const OF_SECTION = new Set(['vtaDetmList', 'lineaNueva', 'formaPagoList', 'otroCargoVtaMovmList', 'exoneracion'])

/** An attempt whose answer was lost may have arrived: what was changed since then is another document. */
function remedyFor(mensaje: string, modo: ModoDocumento): string {
  if (mensaje === mensajes.documento.llaveConOtroCuerpo)
    return 'El intento anterior sí llegó. Revise la lista; para hacer otro documento, descarte este borrador.'
  if (mensaje === mensajes.general.cambiadoPorOtro)
    return 'Nada se sobrescribió. Cierre y vuelva a abrirla para ver lo que guardó la otra persona.'
  return modo === 'correccion' ? 'Es lo que Hacienda rechazó.' : 'Lo escrito se conserva; puede generar de nuevo.'
}

function setActivaOf(target: Element, setActiva: (id: SeccionId) => void): void {
  const id = target.closest('section')?.id.replace('seccion-', '')
  const seccion = SECCIONES.find((s) => s === id)
  if (seccion) setActiva(seccion)
}

interface FormKeys {
  ids: readonly SeccionId[]
  goTo: (id: SeccionId) => void
  generar: () => void
  onClose: () => void
}

/** Alt and a digit, Ctrl Enter and Esc, unless a list or another dialog stands above the form. */
function useFormKeys({ ids, goTo, generar, onClose }: FormKeys): void {
  useWindowEvent(
    'keydown',
    (event) => {
      if (document.querySelectorAll('[role="dialog"][aria-modal="true"]').length > 1) return
      const digit = event.altKey && !event.ctrlKey ? /^Digit([1-9])$/.exec(event.code)?.[1] : undefined
      const seccion = digit === undefined ? undefined : ids[Number(digit) - 1]
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
