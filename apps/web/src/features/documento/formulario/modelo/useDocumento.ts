/** The form's one state: what is typed, its totals, what is wrong with it, its draft, and generating it. */
import { ApiError, contract, type DocumentoResumen, type ProductoDeLinea } from '@pura/contract'
import { type Calculo, mensajes, type TipoDocumento, tipoDocto, toDecimal } from '@pura/domain'
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { call } from '../../../../lib/api.ts'
import { borradorLocal } from './borrador-local.ts'
import { calculateEntrada, type ErrorEnCampo } from './calculo.ts'
import { toCampo, valueAt } from './campos.ts'
import { actividadKey, type Catalogos } from './catalogos.ts'
import { toEntrada } from './entrada.ts'
import { type DocumentoForm, documentoNuevo, hasContent, llenas, reduce } from './estado.ts'
import { findErrores } from './revision.ts'
import { useConfirmacion } from './useConfirmacion.ts'

const GUARDAR_MS = 400

interface Opciones {
  tipo: TipoDocumento
  codCia: number
  idUsuario: number
  catalogos: Catalogos
  onEmitido: (documento: DocumentoResumen) => void
}

/** A finding and what its field held when it was found. */
interface Hallazgo extends ErrorEnCampo {
  valor: unknown
}

export function useDocumento({ tipo, codCia, idUsuario, catalogos, onEmitido }: Opciones) {
  const { id: idTipo } = tipoDocto(tipo)
  const local = useMemo(() => borradorLocal(codCia, idUsuario, idTipo), [codCia, idUsuario, idTipo])
  const [form, dispatch] = useReducer(reduce, null, () =>
    withDefaults(local.load()?.documento ?? documentoNuevo(), catalogos),
  )
  const [guardado, setGuardado] = useState<string | null>(() => local.load()?.momento ?? null)
  const [hallazgos, setHallazgos] = useState<readonly Hallazgo[]>([])
  const [generando, setGenerando] = useState(false)

  const entrada = useMemo(() => toEntrada(form, idTipo, codCia), [form, idTipo, codCia])
  const productos = useMemo(() => productosOf(form), [form])
  const resultado = useMemo(() => calculateEntrada(entrada, tipo, productos), [entrada, tipo, productos])
  const ultimo = useUltimo(resultado.calculo)
  const total = resultado.calculo ? toDecimal(resultado.calculo.resumen.totalComprobante) : null
  const confirmacion = useConfirmacion(entrada, total)
  const conPlazo = catalogos.condiciones.find((c) => c.codigo === form.condicion)?.plazo === true

  const errores = useMemo(
    () => hallazgos.filter(({ campo, valor }) => valueAt(form, campo) === valor),
    [hallazgos, form],
  )

  useEffect(() => {
    if (!hasContent(form) || generando) return
    const timer = setTimeout(() => setGuardado(local.save(form)), GUARDAR_MS)
    return () => clearTimeout(timer)
  }, [form, local, generando])

  // Closing a moment after the last key loses nothing either.
  const pendiente = useRef<DocumentoForm | null>(null)
  useEffect(() => {
    pendiente.current = generando || !hasContent(form) ? null : form
  }, [form, generando])
  useEffect(() => () => void (pendiente.current && local.save(pendiente.current)), [local])

  const change = useCallback((campos: Partial<DocumentoForm>) => dispatch({ clase: 'campos', campos }), [])

  /** Shows findings at their fields; the newest list replaces the one before. */
  function report(encontrados: readonly ErrorEnCampo[]): void {
    setHallazgos(
      encontrados.map(({ campo, mensaje }) => {
        const destino = toCampo(campo)
        return { campo: destino, mensaje, valor: valueAt(form, destino) }
      }),
    )
  }

  async function generar(): Promise<void> {
    if (generando) return
    const encontrados = findErrores(entrada, resultado, conPlazo)
    report(encontrados)
    if (encontrados.length > 0) return
    setGenerando(true)
    try {
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

  function discard(): void {
    local.clear()
    setGuardado(null)
    setHallazgos([])
    dispatch({ clase: 'reemplazar', documento: withDefaults(documentoNuevo(), catalogos) })
  }

  return {
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
    generar,
    discard,
  }
}

export type Documento = ReturnType<typeof useDocumento>

function useUltimo(calculo: Calculo | null): Calculo | null {
  const [ultimo, setUltimo] = useState(calculo)
  if (calculo !== null && calculo !== ultimo) setUltimo(calculo)
  return calculo ?? ultimo
}

/** First branch, its first register, first activity (specification §4), where nothing was chosen yet. */
function withDefaults(documento: DocumentoForm, { sucursales, cajas, actividades }: Catalogos): DocumentoForm {
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
  new Map(llenas(form.lineas).flatMap(({ producto }) => (producto ? [[producto.productoPK.idProducto, producto]] : [])))

/** Findings at their fields, or the one text the server gave. */
function toErrores(error: unknown): readonly ErrorEnCampo[] {
  if (!(error instanceof ApiError)) throw error
  if (error.errores.length > 0) return error.errores
  return [{ campo: '', mensaje: error.status >= 500 ? mensajes.documento.errorCreando : error.message }]
}
