import { ActionIcon, Button, SegmentedControl, TextInput } from '@mantine/core'
import { cantidad, monto, timesCantidad } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { DecimalInput } from '../../../../../components/campos/DecimalInput.tsx'
import type { DescuentoLinea, LineaForm } from '../../../modelo/estado.ts'
import { useDocumentoContext } from '../../base/contexto.ts'
import { textOf } from '../tabla/Fila.tsx'
import classes from './EditorLinea.module.css'

const textos = mensajes.documento

/** E1: the amount is prefilled as in the specification; it applies only once named and added. */
const NUEVO: DescuentoLinea = { descripcion: '', forma: 'M', valor: '150' }

/** DESC-01 to DESC-07: one discount per line; add, change or remove it. */
export function Descuentos({ linea, onListo }: { linea: LineaForm; onListo: () => void }) {
  const { dispatch } = useDocumentoContext()
  const { descuento } = linea
  const [borrador, setBorrador] = useState(NUEVO)
  const [editando, setEditando] = useState(false)
  const [error, setError] = useState<{ campo: 'descripcion' | 'valor'; mensaje: string }>()

  const write = (campos: Partial<DescuentoLinea>) => {
    setBorrador({ ...borrador, ...campos })
    setError(undefined)
  }
  const save = (nuevo: DescuentoLinea | null) => {
    dispatch({ clase: 'linea', id: linea.id, campos: { descuento: nuevo } })
    setBorrador(NUEVO)
    setEditando(false)
    setError(undefined)
  }

  function submit(): boolean {
    const problema = findProblema(linea, borrador, editando)
    if (problema) setError(problema)
    else save({ ...borrador, descripcion: borrador.descripcion.trim() })
    return problema === undefined
  }

  /** Enter adds the discount, if one is typed; otherwise it accepts the line. */
  function keyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.ctrlKey) return
    event.preventDefault()
    const isEmpty = borrador === NUEVO
    if (isEmpty || submit()) onListo()
  }

  return (
    <>
      {descuento ? (
        <div className={`fila hueco-6 ${classes.descuento}`}>
          <span className="recorta crece" title={descuento.descripcion}>
            {descuento.descripcion}
          </span>
          <span className="num medio">{textOf(descuento)}</span>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label="Editar descuento"
            onClick={() => {
              setBorrador(descuento)
              setEditando(true)
              setError(undefined)
            }}
          >
            <IconPencil size={16} stroke={1.8} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="subtle" color="gray" aria-label="Quitar descuento" onClick={() => save(null)}>
            <IconTrash size={16} stroke={1.8} aria-hidden />
          </ActionIcon>
        </div>
      ) : (
        <p className="sec">{textos.sinDescuentos}</p>
      )}
      {/* Not a <form>: Ctrl+Enter belongs to the document. */}
      <TextInput
        label={textos.naturaleza}
        maxLength={80}
        value={borrador.descripcion}
        onChange={(event) => write({ descripcion: event.currentTarget.value })}
        onKeyDown={keyDown}
        error={error?.campo === 'descripcion' ? error.mensaje : undefined}
      />
      <SegmentedControl
        aria-label="Forma del descuento"
        fullWidth
        size="xs"
        transitionDuration={0}
        data={[
          { value: 'M', label: textos.monto },
          { value: 'P', label: textos.porcentaje },
        ]}
        value={borrador.forma}
        onChange={(forma) =>
          write({
            forma: forma === 'P' ? 'P' : 'M',
            valor: editando ? borrador.valor : forma === 'P' ? '' : NUEVO.valor,
          })
        }
      />
      <DecimalInput
        label={borrador.forma === 'P' ? textos.porcentaje : textos.monto}
        valor={borrador.valor}
        onValor={(valor) => write({ valor })}
        onKeyDown={keyDown}
        error={error?.campo === 'valor' ? error.mensaje : undefined}
      />
      <Button variant="default" onClick={submit}>
        {editando ? mensajes.general.actualizar : mensajes.general.agregar}
      </Button>
    </>
  )
}

/** VAL-62 to VAL-64. */
function findProblema(linea: LineaForm, { descripcion, forma, valor }: DescuentoLinea, editando: boolean) {
  if (linea.descuento && !editando) return { campo: 'descripcion', mensaje: textos.unSoloDescuento } as const
  if (descripcion.trim() === '') return { campo: 'descripcion', mensaje: textos.descuentoSinDescripcion } as const
  if (!(Number(valor) > 0)) return { campo: 'valor', mensaje: textos.montoInvalido } as const
  if (forma === 'P' && Number(valor) > 100) return { campo: 'valor', mensaje: textos.porcentajeInvalido } as const
  if (forma === 'M' && exceeds(linea, valor)) return { campo: 'valor', mensaje: textos.descuentoMayor } as const
  return undefined
}

function exceeds(linea: LineaForm, valor: string): boolean {
  try {
    return monto(valor) > timesCantidad(monto(linea.precio), cantidad(linea.cantidad))
  } catch {
    return false
  }
}
