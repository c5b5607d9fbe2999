/** State of the form: values, totals, errors, draft, and issuing. */
import { contract, type DocumentoResumen, type ProductoDeLinea } from '@pura/contract'
import { type Calculo, mensajes, type TipoDocumento, tipoDocto, toDecimal } from '@pura/domain'
import { useQueryClient } from '@tanstack/react-query'
import {
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { isSinLinea, unlessSinLinea } from '../../../../lib/consulta/linea.ts'
import { stopsAtInvalido } from '../../../../lib/navegador/invalidos.ts'
import { call } from '../../../../lib/servidor/api.ts'
import { useSesion } from '../../../../lib/servidor/session.ts'
import { useTeclasEnEspera } from '../../../../lib/teclas/en-espera.tsx'
import { dropTeclas } from '../../../../lib/teclas/guardadas.ts'
import type { Cabeza, EstadoBorrador } from '../../borrador/guardador.ts'
import { calculateEntrada, type ErrorEnCampo, newMemoria } from '../../modelo/calculo.ts'
import { LINEA_NUEVA, toCampo, valueAt } from '../../modelo/campos.ts'
import { actividadKey, type Catalogos } from '../../modelo/catalogos.ts'
import type { Duda } from '../../modelo/dudas.ts'
import { toErrores } from '../../modelo/errores.ts'
import { type DocumentoForm, hasContent, isPendiente, llenas, reduce, SIN_PRODUCTO } from '../../modelo/estado.ts'
import { toEntrada } from '../../modelo/linea/entrada.ts'
import { COLON, hasMontos } from '../../modelo/moneda.ts'
import { hasPlazo } from '../../modelo/origen/diferencias.ts'
import { formOf } from '../../modelo/origen/origen.ts'
import { findErrores } from '../../modelo/revision/revision.ts'
import { useTasaDolar } from '../../modelo/tasa-dolar.ts'
import { bringDudas, bringErroresDevolucion, bringHallazgos } from './al-generar.ts'
import { findExcesos } from './excesos.ts'
import { rememberMedio, withMedioUsual } from './medio-usual.ts'
import { useConfirmacion } from './use-confirmacion.ts'
import type { Preparado } from './use-preparacion.ts'
import { useTasaDudosa } from './use-tasa-dudosa.ts'

const GUARDAR_MS = 400

interface Opciones {
  /** Element that contains the fields. */
  raiz: RefObject<HTMLElement | null>
  tipo: TipoDocumento
  preparacion: Preparado
  codCia: number
  catalogos: Catalogos
  onEmitido: (documento: DocumentoResumen) => void
}

/** A finding, with the field's value when it was found. */
interface Hallazgo extends ErrorEnCampo {
  valor: unknown
}

export function useDocumento({ raiz, tipo, preparacion, codCia, catalogos, onEmitido }: Opciones) {
  const { modo, origen, abierto } = preparacion
  const { id: idTipo } = tipoDocto(tipo)
  const soloVer = modo === 'ver'
  const { idUsuario } = useSesion().usuario.usuarioPK
  const autor = { codCia, idUsuario }
  const guardador = abierto?.guardador
  const borrador = useSyncExternalStore(guardador?.subscribe ?? never, () => guardador?.estado ?? SIN_BORRADOR)
  const inicial = () => {
    const documento = withDefaults(formOf(tipo, modo, origen, preparacion), catalogos, soloVer)
    return tipo === 'TE' && modo === 'nuevo' ? withMedioUsual(autor, documento, preparacion.mediosUsuales) : documento
  }
  const [form, dispatch] = useReducer(reduce, null, () => {
    const borrador = abierto?.documento
    if (!borrador) return inicial()
    // Balances may have changed since the draft was saved.
    const referencia = preparacion.referencia ?? borrador.referencia
    return withDefaults({ ...borrador, nueva: borrador.nueva ?? null, referencia }, catalogos, false)
  })
  // Opened but unchanged content is not a draft.
  const primero = useRef(form)
  const [hallazgos, setHallazgos] = useState<readonly Hallazgo[]>([])
  // Shows, when a correction opens, the fields that Hacienda named; the chunk with the explanations loads only then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, with the initial values
  useEffect(() => {
    if (modo !== 'correccion' || origen?.descripcionSri !== 'RECHAZADO') return
    void import('../../modelo/revision/rechazos.ts').then(({ rechazosOf }) =>
      // The banner shows those that belong to no field.
      setHallazgos(locate(rechazosOf(origen.erroresSri), form).filter(({ campo }) => campo !== '')),
    )
  }, [modo, origen])
  const [generando, setGenerando] = useState(false)
  // What is typed meanwhile is not in the document that is being issued: it is for the next one.
  useTeclasEnEspera(generando)
  /** Newly chosen currency, while there are amounts in another. */
  const [monedaPedida, setMonedaPedida] = useState<number | null>(null)
  /** What the user is asked before the document is issued. */
  const [dudas, setDudas] = useState<readonly Duda[]>([])
  const { tasaDudosa, closeTasaDudosa, ask } = useTasaDudosa()
  const queries = useQueryClient()

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
  const sinAgregar = isPendiente(form)
  /** Current validation errors, shown or not. */
  const pendientes = useMemo(
    () => (soloVer ? [] : [...(sinAgregar ? SIN_AGREGAR : []), ...findErrores(entrada, tipo, resultado)]),
    [soloVer, sinAgregar, entrada, tipo, resultado],
  )
  const moneda = catalogos.monedas.find((m) => m.idMoneda === form.idMoneda)?.nombreCorto ?? 'CRC'

  const errores = useVigentes(hallazgos, form)

  const cabeza = (): Cabeza => {
    const nombreCliente = form.cliente?.nombreCliente.slice(0, 200) ?? ''
    return { nombreCliente, total: total?.startsWith('-') ? null : total, moneda }
  }
  const guardada = useRef<DocumentoForm | null>(null)
  const saveBorrador = useRef(() => {})
  saveBorrador.current = () => {
    if (!guardador || form === guardada.current || form === primero.current || !hasContent(form)) return
    guardada.current = form
    guardador.save(form, cabeza())
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs a moment after each change
  useEffect(() => {
    if (soloVer || generando) return
    // The first change is saved at once, so that the URL has the draft's id from then on.
    const timer = setTimeout(saveBorrador.current, guardada.current ? GUARDAR_MS : 0)
    return () => clearTimeout(timer)
  }, [form, generando, soloVer])

  // Saves when closed right after the last key too.
  useEffect(() => {
    guardador?.open()
    const save = () => saveBorrador.current()
    window.addEventListener('pagehide', save)
    return () => {
      window.removeEventListener('pagehide', save)
      save()
      guardador?.close()
    }
  }, [guardador])

  const conMontos = useRef(false)
  conMontos.current = hasMontos(form)
  const changeMoneda = useCallback((idMoneda: number) => {
    if (conMontos.current) return setMonedaPedida(idMoneda)
    const cambio = { idMoneda, tasaCambio: idMoneda === COLON ? '1' : '', convertir: false }
    dispatch({ clase: 'moneda', cambio })
  }, [])
  const change = useCallback((campos: Partial<DocumentoForm>) => dispatch({ clase: 'campos', campos }), [])
  useTasaDolar(form, change)

  /** Shows findings at their fields; replaces the previous ones. */
  function report(encontrados: readonly ErrorEnCampo[]): void {
    setHallazgos(locate(encontrados, form))
  }

  /** True if it can be issued; otherwise shows every error at its field. */
  async function check(): Promise<boolean> {
    const pendientesDe = [...(await findSinDecir(form, tipo)), ...pendientes]
    const invalido = stopsAtInvalido(raiz.current)
    if (invalido) {
      const campo = invalido.dataset.campo
      setHallazgos([...(campo ? [{ campo, mensaje: '', valor: SOLO_FOCO }] : []), ...locate(pendientesDe, form)])
      return false
    }
    // Hacienda's rules need a document that can be calculated.
    if (!resultado.calculo || pendientesDe.some(({ campo }) => campo === 'tasaCambio')) {
      report(pendientesDe)
      return false
    }
    const { findHallazgos } = await bringHallazgos()
    const encontrados = [
      ...pendientesDe,
      ...findHallazgos(entrada, tipo, moneda, productos),
      ...(await findExcesos(queries, tipo, form, resultado.calculo)),
    ]
    report(encontrados)
    return encontrados.length === 0
  }

  /** Nothing is asked about the total if the usual one cannot be fetched. */
  async function findAntes(): Promise<readonly Duda[]> {
    if (!resultado.calculo || modo === 'editar') return []
    const { findDudas, totalUsualQuery } = await bringDudas()
    const usual = isSinLinea()
      ? undefined
      : await unlessSinLinea(queries.fetchQuery(totalUsualQuery(codCia, idTipo))).catch(() => undefined)
    const { resumen } = resultado.calculo
    return findDudas({ tipo, resumen, tasaCambio: form.tasaCambio, moneda: { nombreCorto: moneda }, usual })
  }

  async function generate(confirmado = false, enviada = entrada): Promise<void> {
    if (generando || !guardador || borrador.pedido) return
    setDudas([])
    setGenerando(true)
    const stay = () => {
      dropTeclas()
      setGenerando(false)
    }
    try {
      if (!(await check())) return stay()
      const antes = confirmado ? [] : await findAntes()
      if (antes.length > 0) {
        setDudas(antes)
        return stay()
      }
      // What is changed in an issued proforma may have changed elsewhere meanwhile: that one does not wait.
      const alVolver = modo === 'editar' ? undefined : { documento: form, cabeza: cabeza(), sinLinea: isSinLinea() }
      const emitido = await guardador.issue(enviada, alVolver)
      if (!emitido) return stay()
      guardada.current = form
      if (tipo === 'TE') rememberMedio(autor, form)
      onEmitido(emitido)
    } catch (error) {
      stay()
      if (!ask(error, true)) report(toErrores(error))
    }
  }

  // What waited for the line was refused: it is edited like any other.
  const { pedido, generado } = borrador
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each refusal
  useEffect(() => {
    if (!pedido?.rechazo) return
    guardador?.cancel()
    report(pedido.rechazo)
  }, [pedido])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when what waited was issued
  useEffect(() => {
    if (!generado) return
    guardada.current = form
    onEmitido(generado)
  }, [generado])

  /** Marks the rate as confirmed; if the document was being issued, issues it. */
  function confirmTasa(): void {
    closeTasaDudosa()
    change({ tasaConfirmada: form.tasaCambio })
    if (tasaDudosa?.generando) void generate(true, { ...entrada, tasaConfirmada: true })
  }

  /** PDF preview; undefined if it cannot be issued. */
  async function preview(): Promise<Blob | undefined> {
    try {
      if (!(await check())) return undefined
      return (await call(contract.vtaMovm.vistaPrevia, { body: entrada })).data as Blob
    } catch (error) {
      if (!ask(error, false)) report(toErrores(error))
      return undefined
    }
  }

  const elDeAhora = useRef(generate)
  elDeAhora.current = generate
  // A stable function, for buttons that do not depend on the values.
  const generateNow = useCallback((confirmado?: boolean) => elDeAhora.current(confirmado), [])

  function discard(): void {
    void guardador?.discard()
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
    changeMoneda,
    monedaPedida,
    setMonedaPedida,
    dudas,
    setDudas,
    tasaDudosa,
    closeTasaDudosa,
    confirmTasa,
    dispatch,
    entrada,
    resultado,
    /** The last valid totals, shown dimmed while a figure is incomplete. */
    ultimo,
    confirmacion,
    conPlazo,
    pendientes,
    errores,
    hallazgos,
    borrador,
    guardador,
    generando,
    generar: generateNow,
    preview,
    discard,
  }
}

const SIN_BORRADOR: EstadoBorrador = {}
const never = () => () => {}

export type Documento = ReturnType<typeof useDocumento>

/** The form without the new line, which is not in the document yet; a stable object while only that line changes. */
function useContenido(form: DocumentoForm): DocumentoForm {
  const antes = useRef(form)
  const nombres = Object.keys(form) as (keyof DocumentoForm)[]
  if (nombres.some((nombre) => nombre !== 'nueva' && form[nombre] !== antes.current[nombre])) antes.current = form
  return antes.current
}

/** Findings whose field still has the value found wrong; a stable list while they are the same. */
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

/** DOC defaults: first branch, its first register and the first activity, where nothing is chosen yet. */
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

/** No field has this value: a finding with it moves the focus and shows nothing, because its field shows the error. */
const SOLO_FOCO = Symbol('solo foco')

/** What a credit note has not stated yet about the returned goods. */
const findSinDecir = async (form: DocumentoForm, tipo: TipoDocumento): Promise<ErrorEnCampo[]> =>
  tipo === 'NC' ? (await bringErroresDevolucion()).findErroresDevolucion(form) : []

/** A new line that was not added would be dropped silently. */
const SIN_AGREGAR: readonly ErrorEnCampo[] = [{ campo: LINEA_NUEVA, mensaje: mensajes.documento.lineaSinAgregar }]

/** Adds to each finding its field's value; only the first per field, because others follow from it. */
function locate(encontrados: readonly ErrorEnCampo[], form: DocumentoForm): Hallazgo[] {
  const hallazgos = new Map<string, Hallazgo>()
  for (const { campo, ...dicho } of encontrados) {
    const destino = toCampo(campo)
    if (!hallazgos.has(destino)) hallazgos.set(destino, { ...dicho, campo: destino, valor: valueAt(form, destino) })
  }
  return [...hallazgos.values()]
}
