import { ActionIcon } from '@mantine/core'
import type { DocumentoResumen } from '@pura/contract'
import { requiresReferencia, type TipoDocumento } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef } from 'react'
import { Ayuda } from '../../../components/ayuda/Ayuda.tsx'
import type { Tema } from '../../../components/ayuda/textos.ts'
import { SelloConNombre } from '../../../components/datos/Sello.tsx'
import { Banner } from '../../../components/pagina/Banner.tsx'
import { Section } from '../../../components/pagina/Section.tsx'
import { precargable } from '../../../lib/navegador/precargable.tsx'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { AvisoBorrador } from '../borrador/AvisoBorrador.tsx'
import { FranjaLinea } from '../borrador/FranjaLinea.tsx'
import { GuardadoA } from '../borrador/GuardadoA.tsx'
import type { ErrorEnCampo } from '../modelo/calculo.ts'
import { SECCIONES, type SeccionId, seccionOf } from '../modelo/campos.ts'
import type { Catalogos } from '../modelo/catalogos.ts'
import { DIFERENCIAS, tituloOf } from '../modelo/origen/diferencias.ts'
import type { ModoDocumento } from '../modelo/origen/modo.ts'
import { baseSin } from '../modelo/origen/origen.ts'
import { asksDevolucion } from '../modelo/revision/devolucion.ts'
import { AntesDeGenerar } from './avisos/AntesDeGenerar.tsx'
import { CambioMoneda } from './avisos/CambioMoneda.tsx'
import { TasaDudosa } from './avisos/TasaDudosa.tsx'
import { CabezaContext, type CabezaValor, DocumentoContext, type DocumentoValor, useCabeza } from './base/contexto.ts'
import classes from './base/DocumentoForm.module.css'
import { useApertura, useSecciones } from './base/use-secciones.ts'
import { Cuerpo } from './Cuerpo.tsx'
import { useDocumento } from './documento/use-documento.ts'
import type { Preparado } from './documento/use-preparacion.ts'
import { Indice } from './Indice.tsx'
import { Devolucion } from './lineas/Devolucion.tsx'
import { SeccionLineas } from './lineas/SeccionLineas.tsx'
import { SeccionPago } from './lineas/SeccionPago.tsx'
import {
  resumenCargos,
  resumenContingencia,
  resumenEncabezado,
  resumenExoneraciones,
  resumenMedios,
  resumenReceptor,
} from './resumenes.ts'
import { Contingencia } from './secciones/Contingencia.tsx'
import { Encabezado } from './secciones/Encabezado.tsx'
import { Exoneraciones } from './secciones/Exoneraciones.tsx'
import { MediosPago } from './secciones/MediosPago.tsx'
import { OtrosCargos } from './secciones/OtrosCargos.tsx'
import { Receptor } from './secciones/Receptor.tsx'
import { BarraTotal, Totales } from './totales/Totales.tsx'
import { useFormKeys } from './use-form-keys.ts'

// Parts of a document that exists, and of a company suspended for non-payment: a new document does without them.
const Corrige = precargable(() => import('./avisos/Corrige.tsx').then((m) => m.Corrige))
const EstadoExistente = precargable(() => import('./avisos/EstadoExistente.tsx').then((m) => m.EstadoExistente))
const IrAPagos = precargable(() => import('./avisos/IrAPagos.tsx').then((m) => m.IrAPagos))

interface PropsDeFormulario {
  tipo: TipoDocumento
  preparacion: Preparado
  nombre: string
  enLineas: boolean
  catalogos: Catalogos
  onBorrador: (idBorrador: string | undefined) => void
  /** Reopens the form with another draft. */
  onReopen: (idBorrador: string) => void
  acciones: ReactNode
  onClose: () => void
  onEmitido: (documento: DocumentoResumen) => void
}

export function Formulario(props: PropsDeFormulario) {
  const { tipo, preparacion, nombre, catalogos, onBorrador, onReopen, acciones, onClose, onEmitido } = props
  const { modo, origen } = preparacion
  const sinCopiar = modo === 'base' && origen ? baseSin(tipo, origen, preparacion.cliente) : SIN_COPIAR
  const codCia = useCodCia()
  const raiz = useRef<HTMLDivElement>(null)
  const documento = useDocumento({ raiz, tipo, preparacion, codCia, catalogos, onEmitido })
  const { guardador, borrador } = documento
  const enLineas = props.enLineas || (tipo === 'TE' && modo === 'nuevo' && isTelefono())
  const { form, errores, hallazgos, pendientes, generar, soloVer } = documento
  const diferencia = DIFERENCIAS[tipo]
  const ids = diferencia.secciones
  const secciones = useSecciones(
    raiz,
    soloVer
      ? ids
      : ids.filter((id) =>
          id === 'encabezado'
            ? !enLineas
            : id === 'receptor'
              ? form.cliente === null && !(enLineas && diferencia.admiteContado)
              : id === 'lineas',
        ),
  )
  const { goTo, set } = secciones
  const general = errores.find((e) => e.campo === '')

  const errorOf = useCallback((campo: string) => errores.find((e) => e.campo === campo)?.mensaje, [errores])
  const moneda = catalogos.monedas.find((m) => m.idMoneda === form.idMoneda) ?? { nombreCorto: 'CRC' }
  const valor: DocumentoValor = useMemo(
    () => ({ ...documento, catalogos, codCia, moneda, errorOf, acciones }),
    [documento, catalogos, codCia, moneda, errorOf, acciones],
  )
  const { change, changeMoneda, conPlazo } = documento
  const cabeza = useCabeza(form)
  const valorCabeza: CabezaValor = useMemo(
    () => ({ form: cabeza, tipo, modo, origen, soloVer, change, changeMoneda, conPlazo, catalogos, codCia, errorOf }),
    [cabeza, tipo, modo, origen, soloVer, change, changeMoneda, conPlazo, catalogos, codCia, errorOf],
  )

  // DOC-15: opens at Encabezado, with the focus on its first editable field.
  const primerCampo = !requiresReferencia(tipo) ? 'sucursal' : form.referencia ? 'razon' : 'docReferencia'
  useApertura(raiz, () => {
    const [nombrado] = hallazgos
    if (nombrado) goTo(seccionOf(nombrado.campo), nombrado.campo)
    // Nothing in it can be edited: its first button.
    else if (soloVer) raiz.current?.querySelector('button')?.focus()
    else if (enLineas) goTo('lineas')
    else goTo('encabezado', primerCampo)
  })

  // The first finding gets the focus, once.
  useEffect(() => {
    const primero = hallazgos.find((h) => h.campo !== '')
    if (primero) goTo(seccionOf(primero.campo), primero.campo)
    else if (hallazgos.length > 0) raiz.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
  }, [hallazgos, goTo])

  useFormKeys({ ids, goTo, generate: () => void generar(), onClose })

  /** The head has defaults: once the client is chosen, the lines are next. */
  const goToLineas = useCallback(() => {
    set(['encabezado', 'receptor'], false)
    goTo('lineas')
  }, [set, goTo])

  const goToCampo = useCallback((campo: string) => goTo(seccionOf(campo), campo), [goTo])

  const { setMonedaPedida } = documento
  const afterMoneda = useCallback(() => {
    setMonedaPedida(null)
    goTo('encabezado', 'idMoneda')
  }, [setMonedaPedida, goTo])

  function discard(): void {
    documento.discard()
    onBorrador(undefined)
    set([...SECCIONES], false)
    set(['receptor', 'lineas'], true)
    goTo('encabezado')
  }

  const idBorrador = borrador.guardado && guardador?.idBorrador
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the draft changes, not the callback
  useEffect(() => {
    if (idBorrador) onBorrador(idBorrador)
  }, [idBorrador])

  const abierta = (id: SeccionId) => secciones.abiertas.has(id)
  const section = (id: SeccionId, error = errorInHead(id, errores, secciones.abiertas.has(id))) => ({
    id: `seccion-${id}`,
    titulo: tituloOf(id, tipo),
    abierta: secciones.abiertas.has(id),
    onToggle: () => secciones.toggle(id),
    error,
    falta: pendientes.find(({ campo }) => seccionOf(campo) === id)?.mensaje,
    acciones: ayudaDe(id, tipo),
  })

  const delBorrador = guardador && (
    <AvisoBorrador guardador={guardador} estado={borrador} nombre={nombre} onOpen={onReopen} />
  )
  // One at a time, what the person must act upon first: it is issued already, a refusal, another draft, what it corrects.
  const aviso = borrador.emitido ? (
    delBorrador
  ) : general ? (
    <Banner titulo={general.mensaje} acciones={isPorPagar(general) && IR_A_PAGOS}>
      {remedyFor(general.mensaje)}
    </Banner>
  ) : borrador.aparteDe !== undefined ? (
    delBorrador
  ) : form.rechazada && origen ? (
    <Suspense>
      <Corrige documento={origen} onCampo={goToCampo} />
    </Suspense>
  ) : (
    sinCopiar.length > 0 && <Banner tono="pendiente" titulo={mensajes.accionesDocumento.baseSin(sinCopiar)} />
  )

  return (
    <DocumentoContext value={valor}>
      <CabezaContext value={valorCabeza}>
        <div className={classes.documento} ref={raiz}>
          <div className={`fila encoge hueco-12 ${classes.cabecera}`}>
            <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Cerrar" onClick={onClose}>
              <IconX size={18} stroke={1.8} aria-hidden />
            </ActionIcon>
            <h1 className={`fijo fuerte ${classes.titulo}`}>{nombre}</h1>
            <span className={`al-medio sec nota medio ${classes.nueva}`}>{ROTULO[modo]}</span>
            <SelloConNombre className={`fila encoge hueco-8 ${classes.deCia}`} />
            {soloVer && origen && (
              <Suspense>
                <EstadoExistente documento={origen} />
              </Suspense>
            )}
            {borrador.guardado && <GuardadoA estado={borrador} onDiscard={discard} />}
          </div>
          <FranjaLinea enFormulario />
          <Indice secciones={secciones} />
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would add a box, and this only listens to the focus */}
          <div
            role="group"
            aria-label="Datos del documento"
            className={`columna encoge hueco-10 ${classes.secciones}`}
            // What was asked is what will be issued.
            inert={borrador.pedido !== undefined}
            onFocus={(event) => setActivaOf(event.target, secciones.setActiva)}
          >
            {aviso}
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
            {diferencia.esPago ? (
              <SeccionPago {...section('lineas')} />
            ) : asksDevolucion(form, tipo) && !soloVer ? (
              <Devolucion {...section('lineas')} />
            ) : (
              <SeccionLineas {...section('lineas')} />
            )}
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
        {documento.monedaPedida !== null && <CambioMoneda idMoneda={documento.monedaPedida} onListo={afterMoneda} />}
        {documento.dudas.length > 0 && <AntesDeGenerar />}
        {documento.tasaDudosa !== undefined && <TasaDudosa />}
      </CabezaContext>
    </DocumentoContext>
  )
}

const TEMAS: Partial<Record<SeccionId, Tema>> = {
  otrosCargos: 'cargos',
  mediosPago: 'mediosPago',
  contingencia: 'contingencia',
  exoneraciones: 'exoneraciones',
}

function ayudaDe(id: SeccionId, tipo: TipoDocumento): ReactNode {
  const tema = id === 'receptor' ? DIFERENCIAS[tipo].tituloReceptor : TEMAS[id]
  return tema && <Ayuda tema={tema} de={tituloOf(id, tipo)} />
}

/** A tiquete on a phone opens at the lines, because only one section fits. */
const isTelefono = (): boolean => window.matchMedia('(max-width: 640px)').matches

const SIN_COPIAR: readonly string[] = []

const ROTULO: Readonly<Record<ModoDocumento, string>> = {
  nuevo: 'Nueva',
  copia: 'Copia',
  base: 'A partir de otro',
  ver: 'Solo lectura',
  editar: 'Edición',
  nota: 'Nueva',
  correccion: 'Corrección',
  recibo: 'Nuevo',
}

/** Error shown in a section's header, if its field is not visible or it concerns the whole section. */
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

const IR_A_PAGOS = (
  <Suspense>
    <IrAPagos />
  </Suspense>
) /** True if issuing is suspended for non-payment (SRV-19). */
const isPorPagar = ({ rechazo }: ErrorEnCampo): boolean => rechazo === 'payment_required'

function remedyFor(mensaje: string): string {
  if (mensaje === mensajes.general.cambiadoPorOtro)
    return 'Nada se sobrescribió. Cierre y vuelva a abrirla para ver lo que guardó la otra persona.'
  return 'Lo escrito se conserva; puede generar de nuevo.'
}

function setActivaOf(target: Element, setActiva: (id: SeccionId) => void): void {
  const id = target.closest('section')?.id.replace('seccion-', '')
  const seccion = SECCIONES.find((s) => s === id)
  if (seccion) setActiva(seccion)
}
