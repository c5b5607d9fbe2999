import type { Producto } from '@pura/contract'
import { mensajesDePrecio as t } from '@pura/domain/mensajes/de-lineas'
import { IconX } from '@tabler/icons-react'
import { type ClipboardEvent, memo, useState } from 'react'
import { brutoOf, netoOf } from '../../../../../components/precio/precio.ts'
import { formatDecimal, formatPorcentaje } from '../../../../../lib/formato/format.ts'
import type { ErrorEnCampo } from '../../../modelo/calculo.ts'
import { type Columna, celda, columnaOf } from '../../../modelo/campos.ts'
import type { Catalogos } from '../../../modelo/catalogos.ts'
import type { DescuentoLinea, LineaForm } from '../../../modelo/estado.ts'
import { resumenMasDatos } from '../../../modelo/linea/mas-datos.ts'
import { tasaDelPrecio } from '../../../modelo/linea/precio.ts'
import { formatOrigen, origenVisible } from '../../../modelo/moneda.ts'
import type { LineaCalculada } from '../base/calculadas.ts'
import type { Pestana } from '../base/use-edicion.ts'
import { BuscarProducto } from './BuscarProducto.tsx'
import { CeldaDecimal } from './CeldaDecimal.tsx'
import { CeldaUnidad } from './CeldaUnidad.tsx'
import type { NombreColumna } from './columnas.ts'
import classes from './Grid.module.css'

/** Actions of a row. One object for all rows, so that typing re-renders only one. */
export interface AccionesFila {
  onProducto: (linea: LineaForm, indice: number, producto: Producto) => void
  onCreate: (linea: LineaForm, indice: number, nombre: string) => void
  onCampos: (id: string, campos: Partial<LineaForm>) => void
  onTotal: (linea: LineaForm, tasa: string, total: string) => void
  onEditor: (id: string, pestana: Pestana) => void
  onPaste: (event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  onRemove: (id: string, indice: number) => void
}

interface PropsDeFila {
  codCia: number
  linea: LineaForm
  /** Currency of the document. */
  idMoneda: number
  indice: number
  tasa: string
  /** Prices are shown and typed with IVA (docs/acuerdos.md L19). */
  conIva: boolean
  /** True for exports of goods: the tariff heading is asked below the line. */
  pidePartida: boolean
  /** Undefined while the line cannot be calculated. */
  calculada: LineaCalculada | undefined
  visibles: ReadonlySet<NombreColumna>
  errores: readonly ErrorEnCampo[]
  pestana: Pestana | null
  compacta: boolean
  unidades: Catalogos['unidades']
  acciones: AccionesFila
}

export const Fila = memo(function Fila(props: PropsDeFila) {
  const {
    codCia,
    linea,
    idMoneda,
    indice,
    tasa,
    conIva,
    pidePartida,
    calculada,
    visibles,
    errores,
    pestana,
    compacta,
    unidades,
    acciones,
  } = props
  const [ilegibles, setIlegibles] = useState<Partial<Record<Columna, string>>>({})
  const columnas = visibles.size - 1
  const masDatos = resumenMasDatos(linea)
  const numero = indice + 1
  const origen = origenVisible(linea, idMoneda)
  const tasaPrecio = conIva ? tasaDelPrecio(linea, tasa) : undefined
  const bruto = brutoOf(linea.precio, tasaPrecio)
  const bajoPrecio = [
    conIva && linea.precio !== '' && t.bajoSinIva(formatDecimal(linea.precio, 2)),
    origen && formatOrigen(origen),
  ]
    .filter(Boolean)
    .join(' · ')
  const errorAt = (columna: Columna) => errores.find((e) => e.campo === celda(indice, columna))?.mensaje
  const field = (columna: Columna, nombre: string) => ({
    etiqueta: `${nombre}, línea ${numero}`,
    campo: celda(indice, columna),
    error: errorAt(columna),
  })
  const cifra = (columna: Columna, nombre: string) => ({
    ...field(columna, nombre),
    onMal: (mal: string | undefined) =>
      setIlegibles((antes) => (antes[columna] === mal ? antes : { ...antes, [columna]: mal })),
  })
  const mensajes = [
    ...Object.values(ilegibles),
    // The cell already reports unreadable text; the rules would only add that a value is missing.
    ...errores.filter((e) => !ilegibles[columnaOf(e.campo)]).map((e) => e.mensaje),
  ].filter(Boolean)

  if (!linea.producto) {
    return (
      <tr className={classes.fila} data-linea={linea.id} data-activa={pestana !== null || undefined}>
        <td className={`${classes.numero} der sec nota`}>{numero}</td>
        <td colSpan={columnas} className={classes.celda}>
          <BuscarProducto
            enCelda
            codCia={codCia}
            {...field('producto', 'Producto')}
            onChoose={(producto) => acciones.onProducto(linea, indice, producto)}
            onCreate={(nombre) => acciones.onCreate(linea, indice, nombre)}
            onPaste={acciones.onPaste}
          />
        </td>
      </tr>
    )
  }

  return (
    <>
      <tr className={classes.fila} data-linea={linea.id} data-activa={pestana !== null || undefined}>
        <td className={`${classes.numero} der sec nota`}>
          <span>{numero}</span>
          <button
            type="button"
            className={`centro sec ${classes.quitar}`}
            tabIndex={-1}
            aria-label={`Quitar línea ${numero}`}
            title="Quitar línea (Ctrl Retroceso)"
            onClick={() => acciones.onRemove(linea.id, indice)}
          >
            <IconX size={14} stroke={1.8} aria-hidden />
          </button>
        </td>
        <td className={classes.celda}>
          <Nombre {...field('producto', 'Nombre')} linea={linea} compacta={compacta} acciones={acciones} />
        </td>
        <td className={classes.celda}>
          <CeldaDecimal
            {...cifra('cantidad', 'Cantidad')}
            valor={linea.cantidad}
            onValor={(cantidad) => acciones.onCampos(linea.id, { cantidad })}
          />
        </td>
        {visibles.has('Unidad') && (
          <td className={classes.celda}>
            <CeldaUnidad
              {...field('unidadMedida', 'Unidad')}
              valor={linea.unidad}
              unidades={unidades}
              onValor={(unidad) => acciones.onCampos(linea.id, { unidad })}
            />
          </td>
        )}
        <td className={classes.celda}>
          <CeldaDecimal
            {...cifra('precioVtaUnit', tasaPrecio === undefined ? 'Precio' : t.conIva)}
            decimales={2}
            // A price whose IVA is no share of it is shown as it is kept, as the note says.
            valor={bruto ?? linea.precio}
            onValor={(precio) =>
              acciones.onCampos(linea.id, {
                precio: tasaPrecio === undefined ? precio : (netoOf(precio, tasaPrecio) ?? ''),
              })
            }
            conNota={bajoPrecio !== ''}
          />
          {bajoPrecio && (
            <span className={`sec num seguido ${classes.sub} der`} title={bajoPrecio}>
              {bajoPrecio}
            </span>
          )}
        </td>
        <td className={`${classes.conPastilla} der`}>
          <Pastilla
            {...field('descuento', 'Descuento')}
            texto={linea.descuento ? textOf(linea.descuento) : '—'}
            vacia={!linea.descuento}
            elegida={pestana === 'descuentos'}
            onClick={() => acciones.onEditor(linea.id, 'descuentos')}
          />
        </td>
        {visibles.has('Subtotal') && <Cifra valor={calculada?.subtotal} />}
        <td className={`${classes.conPastilla} der`}>
          <Pastilla
            {...field('impuesto', 'IVA')}
            texto={ivaOf(linea, tasa)}
            elegida={pestana === 'iva' || pestana === 'impuestos'}
            onClick={() => acciones.onEditor(linea.id, 'iva')}
          />
        </td>
        {visibles.has('IVA ₡') && <Cifra valor={calculada?.iva} />}
        {visibles.has('Otros imp.') && <Cifra valor={calculada?.otros} />}
        {visibles.has('Exonerado') && <Cifra valor={calculada?.exonerado} />}
        <td className={classes.celda}>
          <CeldaDecimal
            {...cifra('total', 'Total')}
            decimales={2}
            alSalir
            fuerte
            valor={calculada?.total ?? ''}
            onValor={(nuevo) => acciones.onTotal(linea, tasa, nuevo)}
          />
        </td>
      </tr>
      {masDatos && (
        <tr>
          <td className={classes.masDatos} />
          <td className={`${classes.masDatos} sec`} colSpan={columnas}>
            {masDatos}
          </td>
        </tr>
      )}
      {pidePartida && (
        <tr>
          <td className={classes.masDatos} />
          <td className={classes.masDatos} colSpan={columnas}>
            <label className={`al-medio hueco-8 ${classes.partida}`}>
              <span className="sec">Partida arancelaria</span>
              <input
                className="num"
                aria-label={`Partida arancelaria, línea ${numero}`}
                aria-invalid={errorAt('partida') ? true : undefined}
                data-campo={celda(indice, 'partida')}
                inputMode="numeric"
                autoComplete="off"
                placeholder="12 dígitos"
                maxLength={20}
                value={linea.partida}
                onChange={({ currentTarget: { value } }) => acciones.onCampos(linea.id, { partida: toPartida(value) })}
              />
            </label>
          </td>
        </tr>
      )}
      {mensajes.length > 0 && (
        <tr>
          <td className={classes.mensaje} />
          <td className={classes.mensaje} colSpan={columnas}>
            {mensajes.join(' · ')}
          </td>
        </tr>
      )}
    </>
  )
})

/** With dots, as tariff books print it: 0901.11.00.00.00. */
export const toPartida = (escrita: string): string => escrita.replace(/\D/g, '').slice(0, 12)

const Cifra = ({ valor }: { valor: string | undefined }) => (
  <td className="seguido num der sec">{valor && formatDecimal(valor, 2)}</td>
)

interface NombreProps {
  etiqueta: string
  campo: string
  error: string | undefined
  linea: LineaForm
  compacta: boolean
  acciones: AccionesFila
}

/** LINEA-07: a line's name can be changed; its code and CABYS cannot. Beside the editor it wraps to two lines. */
function Nombre({ etiqueta, campo, error, linea, compacta, acciones }: NombreProps) {
  const shared = {
    'aria-label': etiqueta,
    'aria-invalid': error ? (true as const) : undefined,
    'data-campo': campo,
    title: linea.nombre,
    maxLength: 200,
    value: linea.nombre,
    onPaste: acciones.onPaste,
    onChange: (event: { currentTarget: { value: string } }) =>
      acciones.onCampos(linea.id, { nombre: event.currentTarget.value.replace(/\n/g, ' ') }),
  }
  if (compacta) return <textarea {...shared} className={`${classes.control} ${classes.dosLineas}`} rows={2} />
  return (
    <>
      <input {...shared} className={`${classes.control} ${classes.nombre}`} autoComplete="off" />
      <span className={`sec num seguido ${classes.sub}`}>
        {linea.producto?.codigoInterno} · CABYS {linea.producto?.cabys.codigo}
      </span>
    </>
  )
}

interface PastillaProps {
  etiqueta: string
  campo: string
  error: string | undefined
  texto: string
  vacia?: boolean
  elegida: boolean
  onClick: () => void
}

function Pastilla({ etiqueta, campo, error, texto, vacia, elegida, onClick }: PastillaProps) {
  return (
    <button
      type="button"
      className={`al-medio al-fin num seguido ${classes.pastilla}`}
      aria-label={`${etiqueta}: ${vacia ? 'ninguno' : texto}`}
      aria-expanded={elegida}
      data-campo={campo}
      data-error={error ? true : undefined}
      data-vacia={vacia || undefined}
      data-elegida={elegida || undefined}
      onClick={onClick}
    >
      {texto}
    </button>
  )
}

/** Points charged: the rate minus the exoneration. A surtido may have several rates. */
export function ivaOf({ surtido, exoneracion, tipoIva, factor }: LineaForm, tasa: string): string {
  if (surtido && surtido.length > 0) return 'Varias'
  if (tipoIva === '08') return factor.replace('.', ',') || '?'
  const puntos = Number(exoneracion?.puntos ?? 0)
  return formatPorcentaje(puntos > 0 ? String(Math.max(0, Number(tasa) - puntos)) : tasa)
}

export const textOf = ({ forma, valor }: DescuentoLinea): string =>
  forma === 'P' ? formatPorcentaje(valor) : formatDecimal(valor, 2)
