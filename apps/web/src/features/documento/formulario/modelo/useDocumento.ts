/** The form's one state: what is typed, its totals, what is wrong with it, its draft, and generating it. */
import { ApiError, contract, type DocumentoCompleto, type DocumentoResumen, type ProductoDeLinea } from '@pura/contract'
import { type Calculo, mensajes, type TipoDocumento, tipoDocto, toDecimal } from '@pura/domain'
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { call } from '../../../../lib/api.ts'
import type { ModoDocumento } from '../DocumentoForm.tsx'
import { borradorLocal } from './borrador-local.ts'
import { calculateEntrada, type ErrorEnCampo, newMemoria } from './calculo.ts'
import { LINEA_NUEVA, toCampo, valueAt } from './campos.ts'
import { actividadKey, type Catalogos } from './catalogos.ts'
import { hasPlazo } from './diferencias.ts'
import { toEntrada } from './entrada.ts'
import { type DocumentoForm, hasContent, isPendiente, llenas, reduce, SIN_PRODUCTO } from './estado.ts'
import { formOf, type Preparacion } from './origen.ts'
import { findErrores } from './revision.ts'
import { useConfirmacion } from './useConfirmacion.ts'

const GUARDAR_MS = 400

interface Opciones {
  tipo: TipoDocumento
  modo: ModoDocumento
  origen: DocumentoCompleto | undefined
  preparacion: Preparacion
  codCia: number
  idUsuario: number
  catalogos: Catalogos
  onEmitido: (documento: DocumentoResumen) => void
}

/** A finding and what its field held when it was found. */
interface Hallazgo extends ErrorEnCampo {
  valor: unknown
}

export function useDocumento({ tipo, modo, origen, preparacion, codCia, idUsuario, catalogos, onEmitido }: Opciones) {
  const { id: idTipo } = tipoDocto(tipo)
  const soloVer = modo === 'ver'
  const local = useMemo(
    () => borradorLocal(codCia, idUsuario, draftNameOf(idTipo, modo, origen)),
    [codCia, idUsuario, idTipo, modo, origen],
  )
  const inicial = () => withDefaults(formOf(tipo, modo, origen, preparacion), catalogos, soloVer)
  const [form, dispatch] = useReducer(reduce, null, () => {
    const borrador = soloVer ? undefined : local.load()?.documento
    if (!borrador) return inicial()
    // Balances have moved since it was put away.
    const referencia = preparacion.referencia ?? borrador.referencia
    return withDefaults({ ...borrador, nueva: borrador.nueva ?? null, referencia }, catalogos, false)
  })
  // What has been opened and not touched is no draft.
  const primero = useRef(form)
  const [guardado, setGuardado] = useState<string | null>(() => (soloVer ? null : (local.load()?.momento ?? null)))
  const [hallazgos, setHallazgos] = useState<readonly Hallazgo[]>([])
  // What Hacienda named is pointed at as the correction opens; only then are its explanations needed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on what it opened with
  useEffect(() => {
    if (modo !== 'correccion' || !origen) return
    void import('./rechazos.ts').then(({ rechazosOf }) => setHallazgos(locate(rechazosOf(origen.erroresSri), form)))
  }, [modo, origen])
  const [generando, setGenerando] = useState(false)

  const contenido = useContenido(form)
  const entrada = useMemo(() => toEntrada(contenido, idTipo, codCia), [contenido, idTipo, codCia])
  const productos = useMemo(() => productosOf(contenido), [contenido])
  const [memoria] = useState(newMemoria)
  const resultado = useMemo(
    () => calculateEntrada(entrada, tipo, productos, memoria),
    [entrada, tipo, productos, memoria],
  )
  const ultimo = useUltimo(resultado.calculo)
  const total = resultado.calculo ? toDecimal(resultado.calculo.resumen.totalComprobante) : null
  const confirmacion = useConfirmacion(entrada, soloVer ? null : total)
  const conPlazo = hasPlazo(tipo, form.condicion)

  const errores = useVigentes(hallazgos, form)

  useEffect(() => {
    if (soloVer || form === primero.current || !hasContent(form) || generando) return
    const timer = setTimeout(() => setGuardado(local.save(form)), GUARDAR_MS)
    return () => clearTimeout(timer)
  }, [form, local, generando, soloVer])

  // Closing a moment after the last key loses nothing either.
  const pendiente = useRef<DocumentoForm | null>(null)
  useEffect(() => {
    const isDraft = !soloVer && form !== primero.current && hasContent(form)
    pendiente.current = isDraft && !generando ? form : null
  }, [form, generando, soloVer])
  useEffect(() => () => void (pendiente.current && local.save(pendiente.current)), [local])

  const change = useCallback((campos: Partial<DocumentoForm>) => dispatch({ clase: 'campos', campos }), [])

  /** Shows findings at their fields; the newest list replaces the one before. */
  function report(encontrados: readonly ErrorEnCampo[]): void {
    setHallazgos(locate(encontrados, form))
  }

  /** Whether it may be issued as it stands; what is wrong is told at its field. */
  async function revisar(): Promise<boolean> {
    // What was composed and not added would be left out without a word.
    const encontrados = isPendiente(form)
      ? [{ campo: LINEA_NUEVA, mensaje: mensajes.documento.lineaSinAgregar }]
      : findErrores(entrada, resultado, conPlazo)
    report(encontrados)
    if (encontrados.length > 0) return false
    const { findHallazgos } = await import('./hallazgos.ts')
    const moneda = catalogos.monedas.find((m) => m.idMoneda === form.idMoneda)?.nombreCorto ?? 'CRC'
    const hallados = findHallazgos(entrada, tipo, moneda, productos)
    report(hallados)
    return hallados.length === 0
  }

  async function generar(): Promise<void> {
    if (generando || soloVer) return
    setGenerando(true)
    try {
      if (!(await revisar())) return setGenerando(false)
      const { data } = await call(contract.vtaMovm.emitir, {
        body: entrada,
        headers: { 'idempotency-key': form.llave },
      })
      pendiente.current = null
      local.clear()
      onEmitido(data)
    } catch (error) {
      setGenerando(false)
      report(toErrores(error))
    }
  }

  /** As it will be printed; undefined when it may not be issued. */
  async function previsualizar(): Promise<Blob | undefined> {
    try {
      if (!(await revisar())) return undefined
      return (await call(contract.vtaMovm.vistaPrevia, { body: entrada })).data as Blob
    } catch (error) {
      report(toErrores(error))
      return undefined
    }
  }

  const elDeAhora = useRef(generar)
  elDeAhora.current = generar
  // The same function at every key, for the buttons that show nothing of what is typed.
  const generarAhora = useCallback(() => elDeAhora.current(), [])

  function discard(): void {
    local.clear()
    setGuardado(null)
    setHallazgos([])
    const documento = inicial()
    primero.current = documento
    dispatch({ clase: 'reemplazar', documento })
  }

  return {
    tipo,
    modo,
    origen,
    soloVer,
    form,
    change,
    dispatch,
    entrada,
    resultado,
    /** The last totals that could be worked out, to show dimmed while a figure is half typed. */
    ultimo,
    confirmacion,
    conPlazo,
    errores,
    hallazgos,
    guardado,
    generando,
    generar: generarAhora,
    previsualizar,
    discard,
  }
}

export type Documento = ReturnType<typeof useDocumento>

/** The same object while all that changes is the line being composed, which is not of the document yet. */
function useContenido(form: DocumentoForm): DocumentoForm {
  const antes = useRef(form)
  const nombres = Object.keys(form) as (keyof DocumentoForm)[]
  if (nombres.some((nombre) => nombre !== 'nueva' && form[nombre] !== antes.current[nombre])) antes.current = form
  return antes.current
}

/** Findings whose field still holds what was found wrong; the same list while they are the same. */
function useVigentes(hallazgos: readonly Hallazgo[], form: DocumentoForm): readonly Hallazgo[] {
  const antes = useRef(hallazgos)
  const vigentes = hallazgos.filter(({ campo, valor }) => valueAt(form, campo) === valor)
  if (vigentes.length !== antes.current.length || vigentes.some((h, i) => h !== antes.current[i])) {
    antes.current = vigentes
  }
  return antes.current
}

function useUltimo(calculo: Calculo | null): Calculo | null {
  const [ultimo, setUltimo] = useState(calculo)
  if (calculo !== null && calculo !== ultimo) setUltimo(calculo)
  return calculo ?? ultimo
}

/** First branch, its first register, first activity (specification §4), where nothing was chosen yet. */
function withDefaults(
  documento: DocumentoForm,
  { sucursales, cajas, actividades }: Catalogos,
  soloVer: boolean,
): DocumentoForm {
  if (soloVer) return documento
  const idSucursal = documento.idSucursal ?? sucursales[0]?.sucursalPK.idSucursal ?? null
  const [actividad] = actividades
  return {
    ...documento,
    idSucursal,
    idCaja: documento.idCaja ?? cajas.find((c) => c.cajaPK.idSucursal === idSucursal)?.cajaPK.idCaja ?? null,
    actividad: documento.actividad ?? (actividad ? actividadKey(actividad) : null),
  }
}

const productosOf = (form: DocumentoForm): ReadonlyMap<number, ProductoDeLinea> =>
  new Map(
    llenas(form.lineas).flatMap(({ producto }) =>
      producto && producto.productoPK.idProducto !== SIN_PRODUCTO ? [[producto.productoPK.idProducto, producto]] : [],
    ),
  )

/** A draft a type; of what starts from a document, one a document, and of a proforma one a version of it. */
const draftNameOf = (idTipo: number, modo: ModoDocumento, origen: DocumentoCompleto | undefined): string =>
  modo === 'nuevo' || !origen
    ? String(idTipo)
    : [idTipo, modo, origen.vtaMovmPK.numDocto, ...(modo === 'editar' ? [origen.version] : [])].join('.')

/** Findings at the fields of the form, with what those hold. */
const locate = (encontrados: readonly ErrorEnCampo[], form: DocumentoForm): Hallazgo[] =>
  encontrados.map(({ campo, mensaje }) => {
    const destino = toCampo(campo)
    return { campo: destino, mensaje, valor: valueAt(form, destino) }
  })

/** Findings at their fields, or the one text the server gave. */
function toErrores(error: unknown): readonly ErrorEnCampo[] {
  if (!(error instanceof ApiError)) throw error
  if (error.errores.length > 0) return error.errores
  return [{ campo: '', mensaje: error.status >= 500 ? mensajes.documento.errorCreando : error.message }]
}
