import { ApiError, contract, type DocumentoEntrada, type DocumentoResumen } from '@pura/contract'
import { type Calculo, type TipoDocumento, tipoDocto } from '@pura/domain'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { isSinLinea, unlessSinLinea } from '../../../../lib/consulta/linea.ts'
import { stopsAtInvalido } from '../../../../lib/navegador/invalidos.ts'
import { call } from '../../../../lib/servidor/api.ts'
import { useTeclasEnEspera } from '../../../../lib/teclas/en-espera.tsx'
import { dropTeclas } from '../../../../lib/teclas/guardadas.ts'
import type { Autor } from '../../borrador/almacen.ts'
import type { Cabeza, EstadoBorrador, Guardador } from '../../borrador/guardador.ts'
import { devueltoQuery, documentoQuery } from '../../documento/consultas.ts'
import type { ErrorEnCampo } from '../../modelo/calculo.ts'
import { type Duda, findDudas, totalUsualQuery } from '../../modelo/dudas.ts'
import { toErrores } from '../../modelo/errores.ts'
import type { DocumentoForm } from '../../modelo/estado.ts'
import type { ModoDocumento } from '../../modelo/origen/modo.ts'
import { findErroresDevolucion, findErroresNota, findHallazgos } from '../../modelo/revision/revision.ts'
import { tasaDolarQuery } from '../../modelo/tasa-dolar.ts'
import { rememberMedio } from './medio-usual.ts'
import type { useHallazgos } from './use-hallazgos.ts'
import type { useTotales } from './use-totales.ts'

interface Opciones {
  /** Element that contains the fields. */
  raiz: RefObject<HTMLElement | null>
  autor: Autor
  tipo: TipoDocumento
  modo: ModoDocumento
  moneda: string
  totales: ReturnType<typeof useTotales>
  hallazgos: ReturnType<typeof useHallazgos>
  /** Current validation errors, shown or not. */
  pendientes: readonly ErrorEnCampo[]
  guardador: Guardador | undefined
  borrador: EstadoBorrador
  cabeza: () => Cabeza
  change: (campos: Partial<DocumentoForm>) => void
  generando: boolean
  setGenerando: (generando: boolean) => void
  onEmitido: (documento: DocumentoResumen) => void
}

/** Checks, asks, and issues the document, now or when the line is back; shows its preview. */
export function useEmision(form: DocumentoForm, opciones: Opciones) {
  const { autor, tipo, modo, moneda, pendientes, guardador, borrador, cabeza, change, generando, setGenerando } =
    opciones
  const { entrada, productos, resultado } = opciones.totales
  const { report, reportAt } = opciones.hallazgos
  /** What the user is asked before the document is issued. */
  const [dudas, setDudas] = useState<readonly Duda[]>([])
  const { tasaDudosa, closeTasaDudosa, ask } = useTasaDudosa()
  const queries = useQueryClient()
  // What is typed meanwhile is not in the document that is being issued: it is for the next one.
  useTeclasEnEspera(generando)

  /** True if it can be issued; otherwise shows every error at its field. */
  async function check(): Promise<boolean> {
    // What a credit note has not stated yet about the returned goods.
    const sinDecir = tipo === 'NC' ? findErroresDevolucion(form) : []
    const faltan = [...sinDecir, ...pendientes]
    const invalido = stopsAtInvalido(opciones.raiz.current)
    if (invalido) {
      reportAt(invalido.dataset.campo, faltan)
      return false
    }
    // Hacienda's rules need a document that can be calculated.
    if (!resultado.calculo || faltan.some(({ campo }) => campo === 'tasaCambio')) {
      report(faltan)
      return false
    }
    const encontrados = [
      ...faltan,
      ...findHallazgos(entrada, tipo, moneda, productos),
      ...(await findExcesos(queries, tipo, form, resultado.calculo)),
    ]
    report(encontrados)
    return encontrados.length === 0
  }

  /** Nothing is asked about the total if the usual one cannot be fetched. */
  async function findAntes(): Promise<readonly Duda[]> {
    if (!resultado.calculo || modo === 'editar') return []
    const usual = isSinLinea()
      ? undefined
      : await unlessSinLinea(queries.fetchQuery(totalUsualQuery(autor.codCia, tipoDocto(tipo).id))).catch(
          () => undefined,
        )
    const { resumen } = resultado.calculo
    return findDudas({ tipo, resumen, tasaCambio: form.tasaCambio, moneda: { nombreCorto: moneda }, usual })
  }

  async function generate(confirmado = false, enviada: DocumentoEntrada = entrada): Promise<void> {
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
      if (tipo === 'TE') rememberMedio(autor, form)
      opciones.onEmitido(emitido)
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
    if (generado) opciones.onEmitido(generado)
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
  const generar = useCallback((confirmado?: boolean) => elDeAhora.current(confirmado), [])

  return { dudas, setDudas, tasaDudosa, closeTasaDudosa, confirmTasa, generar, preview }
}

interface TasaDudosa {
  /** Why the server doubts the rate. */
  mensaje: string
  /** True if the document was being issued; false for a preview. */
  generando: boolean
}

/**
 * Handles the server's refusals of the exchange rate: asks the user to confirm a doubtful one, refetches the dollar's
 * (L3).
 */
function useTasaDudosa() {
  const [tasaDudosa, setTasaDudosa] = useState<TasaDudosa>()
  const queries = useQueryClient()

  /** True if the user is asked, so that the error need not be shown. */
  function ask(error: unknown, generando: boolean): boolean {
    if (!(error instanceof ApiError)) return false
    // The server may use the rate of another day by now: refetch it, so that the field shows it beside the error.
    if (error.errores.some(({ campo }) => campo === 'tasaCambio')) void queries.invalidateQueries(tasaDolarQuery)
    const dudosa = error.errores.find(({ campo }) => campo === 'tasaConfirmada')
    if (dudosa) setTasaDudosa({ mensaje: dudosa.mensaje, generando })
    return dudosa !== undefined
  }

  return { tasaDudosa, closeTasaDudosa: () => setTasaDudosa(undefined), ask }
}

/**
 * Errors of a credit note that exceeds the balance of its document. None if the balance cannot be fetched: the server
 * checks it too.
 */
async function findExcesos(
  queries: QueryClient,
  tipo: TipoDocumento,
  { referencia, codigoReferencia }: DocumentoForm,
  calculo: Calculo,
): Promise<ErrorEnCampo[]> {
  if (tipo !== 'NC' || !referencia) return []
  const { vtaMovmPK } = referencia
  const [devuelto, documento] = [devueltoQuery(vtaMovmPK), documentoQuery(vtaMovmPK)]
  return unlessSinLinea(Promise.all([queries.fetchQuery(devuelto), queries.ensureQueryData(documento)]))
    .then(([devuelto, factura]) => findErroresNota(calculo, codigoReferencia, devuelto, factura))
    .catch(() => [])
}
