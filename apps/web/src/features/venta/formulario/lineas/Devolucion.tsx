import { Button, Checkbox, Loader } from '@mantine/core'
import type { DocumentoCompleto } from '@pura/contract'
import { sum, toDecimal } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import type { Queda } from '@pura/domain/saldo'
import { useQuery } from '@tanstack/react-query'
import { DecimalInput } from '../../../../components/campos/DecimalInput.tsx'
import { Monto } from '../../../../components/datos/Monto.tsx'
import { Banner } from '../../../../components/pagina/Banner.tsx'
import { Section } from '../../../../components/pagina/Section.tsx'
import { formatCantidad, formatPorcentaje } from '../../../../lib/formato/format.ts'
import { devueltoQuery, documentoQuery } from '../../documento/consultas.ts'
import { celda } from '../../modelo/campos.ts'
import { type DocumentoForm, type LineaForm, lineaVacia, llenas } from '../../modelo/estado.ts'
import {
  idOf,
  isRepartible,
  lineasEnteras,
  lineasPorMonto,
  lineasQueQuedan,
  scaleLinea,
  splitQueda,
} from '../../modelo/origen/devolver.ts'
import { cargosDeOrigen } from '../../modelo/origen/origen.ts'
import { toQueda } from '../../modelo/origen/queda.ts'
import { useDocumentoContext } from '../base/contexto.ts'
import { Espera } from '../base/Espera.tsx'
import propias from '../base/Secciones.module.css'
import classes from './Devolucion.module.css'
import type { PropsSeccionLineas } from './SeccionLineas.tsx'

const textos = mensajes.documento

/** Asks what a credit note returns before anything is credited: some lines, an amount, or everything left. */
export function Devolucion(props: PropsSeccionLineas) {
  const { form, origen } = useDocumentoContext()
  const referencia = form.referencia!
  const factura = useQuery({
    ...documentoQuery(referencia.vtaMovmPK),
    initialData: origen?.clave === referencia.clave ? origen : undefined,
    refetchInterval: false,
  })
  return (
    <Section {...props} resumen={props.abierta ? '' : <Resumen />}>
      {props.abierta && (
        <div className={`columna hueco-12 ${propias.pago}`}>
          {factura.data ? (
            <Eleccion factura={factura.data} />
          ) : factura.isError ? (
            <Banner
              titulo={factura.error.message}
              acciones={<Button onClick={() => void factura.refetch()}>{mensajes.mantenimiento.reintentar}</Button>}
            />
          ) : (
            <Espera seccion="lineas" />
          )}
        </div>
      )}
    </Section>
  )
}

function Resumen() {
  const { form } = useDocumentoContext()
  const cuantas = llenas(form.lineas).length
  return cuantas === 0 ? textos.sinLineas : cuantas === 1 ? '1 línea' : `${cuantas} líneas`
}

type Clase = NonNullable<DocumentoForm['devolucion']>

function Eleccion({ factura }: { factura: DocumentoCompleto }) {
  const { form, change, moneda, errorOf } = useDocumentoContext()
  const { devolucion } = form
  const error = errorOf('vtaDetmList')
  const { data: devuelto, isPending } = useQuery(devueltoQuery(factura.vtaMovmPK))
  const saldo = devuelto?.queda.total ?? (form.referencia?.saldo || factura.total)
  const isEntera = Number(saldo) === Number(factura.total)
  const queda = devuelto && toQueda(devuelto, factura)
  // Amounts are split over lines, so other charges are only returned with the whole document.
  const enLineas = isEntera ? saldo : toDecimal(sum(splitQueda(factura, queda)))

  function choose(clase: Clase) {
    const nada = { devolucion: clase, pago: '', cargos: [], lineas: [lineaVacia()] }
    if (clase !== 'todo') return change(nada)
    // After an earlier credit, the rest is credited as an amount.
    if (isEntera) change({ ...nada, lineas: lineasEnteras(factura), cargos: cargosDeOrigen(factura) })
    else change({ ...nada, pago: enLineas, lineas: lineasPorMonto(factura, enLineas, queda) ?? [] })
  }

  const opciones: readonly (readonly [Clase, string, string, boolean?])[] = [
    ['lineas', textos.devuelveLineas, textos.devuelveLineasDetalle],
    ['monto', textos.devuelveMonto, textos.devuelveMontoDetalle, isRepartible(factura)],
    ['todo', textos.devuelveTodo, '', isEntera || isRepartible(factura)],
    ['libre', textos.devuelveOtra, textos.devuelveOtraDetalle],
  ]
  return (
    <>
      <p className="medio">{textos.queSeDevuelve}</p>
      <div className={`rejilla hueco-10 ${classes.opciones}`} role="radiogroup" aria-label={textos.queSeDevuelve}>
        {opciones
          .filter(([, , , ofrecida = true]) => ofrecida)
          .map(([clase, titulo, detalle], i) => (
            <label key={clase} className={classes.opcion}>
              <input
                type="radio"
                name="devolucion"
                data-campo={i === 0 ? 'vtaDetmList' : undefined}
                data-entrada={(devolucion ?? 'lineas') === clase || undefined}
                aria-invalid={error ? true : undefined}
                checked={devolucion === clase}
                onChange={() => choose(clase)}
              />
              <span className="medio">{titulo}</span>
              <span className="sec nota">
                {clase === 'todo' ? <Monto valor={enLineas} moneda={moneda} /> : detalle}
              </span>
            </label>
          ))}
      </div>
      {error && (
        <p className={propias.error} role="alert">
          {error}
        </p>
      )}
      {devolucion === 'monto' && <PorMonto factura={factura} saldo={enLineas} queda={queda} />}
      {devolucion === 'lineas' &&
        (isPending ? <Loader size="sm" /> : <PorLineas factura={factura} devuelto={devuelto?.lineas} />)}
    </>
  )
}

interface PropsMonto {
  factura: DocumentoCompleto
  saldo: string
  queda: Queda | undefined
}

function PorMonto({ factura, saldo, queda }: PropsMonto) {
  const { form, change, moneda } = useDocumentoContext()
  const excede = Number(form.pago) > Number(saldo)
  return (
    <DecimalInput
      label={textos.montoQueSeAcredita}
      description={
        <>
          {textos.quedaDelDocumento} <Monto valor={saldo} moneda={moneda} />
        </>
      }
      withAsterisk
      autoFocus
      data-campo="vtaDetmList.monto"
      valor={form.pago}
      onValor={(pago) => change({ pago, lineas: lineasPorMonto(factura, pago, queda) ?? [lineaVacia()] })}
      error={excede ? textos.notaExcedida(saldo.replace('.', ',')) : undefined}
    />
  )
}

interface PropsLineas {
  factura: DocumentoCompleto
  /** By line, in order; undefined if unknown. */
  devuelto: readonly string[] | undefined
}

function PorLineas({ factura, devuelto }: PropsLineas) {
  const { form, change, moneda, ultimo, errorOf, catalogos } = useDocumentoContext()
  const enteras = lineasQueQuedan(factura, devuelto)
  const quedan = enteras.filter(isReturnable)
  const elegidas = llenas(form.lineas)
  const indiceDe = (i: number) => elegidas.findIndex((l) => l.id === idOf(i))

  const set = (lineas: readonly LineaForm[]) => change({ lineas: lineas.length > 0 ? lineas : [lineaVacia()] })
  /** In the order of the invoice. */
  const setLinea = (i: number, linea: LineaForm | undefined) =>
    set(enteras.flatMap((_, k) => (k === i ? (linea ?? []) : (elegidas[indiceDe(k)] ?? []))))

  return (
    <>
      <div className={propias.marco}>
        <table className={`ancho ${propias.tabla}`}>
          <thead>
            <tr>
              <th scope="col">
                <span className="oculto-visual">Devuelve</span>
              </th>
              <th scope="col">Producto</th>
              <th scope="col" className="no-en-telefono der">
                Facturado
              </th>
              <th scope="col" className="no-en-telefono der">
                {textos.yaDevuelto}
              </th>
              <th scope="col" className="der">
                Devolver
              </th>
              <th scope="col" className="no-en-telefono der">
                Precio
              </th>
              <th scope="col" className="no-en-telefono der">
                IVA
              </th>
              <th scope="col" className="der">
                Total
              </th>
            </tr>
          </thead>
          <tbody>
            {enteras.map((entera, i) => {
              const k = indiceDe(i)
              const elegida = elegidas[k]
              const calculada = elegida && ultimo?.lineas[k]
              const tasa = catalogos.tarifas.find((t) => t.codigo === entera.tarifa)?.tasa ?? '0'
              return (
                <tr key={entera.id}>
                  <td>
                    <Checkbox
                      aria-label={`Devolver ${entera.nombre}`}
                      checked={elegida !== undefined}
                      disabled={!isReturnable(entera)}
                      onChange={(event) => setLinea(i, event.currentTarget.checked ? entera : undefined)}
                    />
                  </td>
                  <td className={elegida ? undefined : 'sec'}>{entera.nombre}</td>
                  <td className="no-en-telefono num der sec">{formatCantidad(entera.tope ?? entera.cantidad)}</td>
                  <td className="no-en-telefono num der sec">
                    {entera.queda === undefined ? '—' : formatCantidad(devuelto?.[i] ?? '0')}
                  </td>
                  <td className="der">
                    {elegida ? (
                      <DecimalInput
                        className={classes.cantidad}
                        aria-label={`Cantidad que se devuelve de ${entera.nombre}`}
                        data-campo={celda(k, 'cantidad')}
                        medida
                        valor={elegida.cantidad}
                        onValor={(cantidad) => setLinea(i, scaleLinea(entera, cantidad))}
                        error={errorOf(celda(k, 'cantidad'))}
                      />
                    ) : (
                      <span className="sec">—</span>
                    )}
                  </td>
                  <td className="no-en-telefono num der sec">
                    <Monto valor={entera.precio} />
                  </td>
                  <td className="no-en-telefono num der sec">{formatPorcentaje(tasa)}</td>
                  <td className="num der medio">
                    <Monto valor={calculada ? toDecimal(calculada.montoTotalLinea) : '0'} moneda={moneda} ceroTenue />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <div className="fila hueco-8">
        <Button variant="default" size="xs" onClick={() => set(quedan)}>
          Todas
        </Button>
        <Button variant="default" size="xs" disabled={elegidas.length === 0} onClick={() => set([])}>
          Ninguna
        </Button>
      </div>
    </>
  )
}

const isReturnable = ({ queda }: LineaForm): boolean => queda === undefined || Number(queda) > 0
