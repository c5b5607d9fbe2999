import { ActionIcon, Button, TextInput } from '@mantine/core'
import { tipoOtroCargoByCodigo, toDecimal } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { DecimalInput } from '../../../../components/campos/DecimalInput.tsx'
import { Seleccion } from '../../../../components/campos/Seleccion.tsx'
import { Monto } from '../../../../components/datos/Monto.tsx'
import { formatPorcentaje } from '../../../../lib/formato/format.ts'
import { stopsAtInvalido } from '../../../../lib/navegador/invalidos.ts'
import { type CargoForm, llenas, newId } from '../../modelo/estado.ts'
import { useDocumentoContext } from '../base/contexto.ts'
import classes from '../base/DocumentoForm.module.css'
import { SinResolver } from '../base/SinResolver.tsx'

const textos = mensajes.documento

const cargoVacio = (): CargoForm => ({
  id: newId(),
  tipo: '',
  identificacion: '',
  nombre: '',
  detalle: '',
  porcentaje: '',
  monto: '',
})

type Error = { campo: keyof CargoForm; mensaje: string }

/** CARGO-01 to CARGO-03: charges besides the lines, by percentage of their subtotal or by amount. */
export function OtrosCargos() {
  const { form, change, catalogos } = useDocumentoContext()
  const { cargos } = form
  const [cargo, setCargo] = useState(cargoVacio)
  const [error, setError] = useState<Error>()
  const campos = useRef<HTMLDivElement>(null)
  const agregar = useRef<HTMLButtonElement>(null)
  const antes = cargos.find((c) => c.id === cargo.id)
  const editando = antes !== undefined
  const sinAgregar = antes ? antes !== cargo : isEmpezado(cargo)

  const write = (campos: Partial<CargoForm>) => {
    setCargo({ ...cargo, ...campos })
    setError(undefined)
  }
  const errorAt = (campo: keyof CargoForm) => (error?.campo === campo ? error.mensaje : undefined)

  function submit() {
    if (stopsAtInvalido(campos.current)) return
    const problema = needsProducto(cargo, llenas(form.lineas).length) ? SIN_PRODUCTO : findProblema(cargo)
    if (problema) return setError(problema)
    change({ cargos: editando ? cargos.map((c) => (c.id === cargo.id ? cargo : c)) : [...cargos, cargo] })
    setCargo(cargoVacio())
  }

  return (
    <div className={`columna hueco-10 ${classes.lista}`}>
      {cargos.length === 0 ? (
        <p className="sec">{textos.sinCargos}</p>
      ) : (
        <ul className={classes.cargos}>
          {cargos.map((c, i) => (
            <Cargo
              key={c.id}
              cargo={c}
              indice={i}
              onEdit={() => {
                setCargo(c)
                setError(undefined)
              }}
              onRemove={() => change({ cargos: cargos.filter((otro) => otro.id !== c.id) })}
            />
          ))}
        </ul>
      )}
      <div ref={campos} className={classes.campos}>
        <Seleccion
          label="Tipo de cargo"
          withAsterisk
          data-campo="otroCargoVtaMovmList"
          placeholder="Seleccione un tipo"
          data={catalogos.otrosCargos.map((t) => ({ value: t.codigo, label: `${t.codigo} · ${t.nombre}` }))}
          value={cargo.tipo || null}
          onChange={(tipo) => write({ tipo: tipo ?? '' })}
          error={errorAt('tipo')}
        />
        <TextInput
          label="Detalle"
          withAsterisk
          maxLength={160}
          value={cargo.detalle}
          onChange={(event) => write({ detalle: event.currentTarget.value })}
          error={errorAt('detalle')}
        />
        <TextInput
          label="Identificación"
          placeholder="Opcional"
          inputMode="numeric"
          maxLength={30}
          value={cargo.identificacion}
          onChange={(event) => write({ identificacion: event.currentTarget.value })}
        />
        <TextInput
          label="Nombre"
          placeholder="Opcional"
          maxLength={100}
          value={cargo.nombre}
          onChange={(event) => write({ nombre: event.currentTarget.value })}
        />
        <DecimalInput
          label={textos.porcentaje}
          valor={cargo.porcentaje}
          onValor={(porcentaje) => write({ porcentaje, monto: porcentaje === '' ? cargo.monto : '' })}
          rightSection={<span className="sec">%</span>}
          error={errorAt('porcentaje')}
        />
        <DecimalInput
          label={textos.monto}
          valor={cargo.monto}
          onValor={(monto) => write({ monto, porcentaje: monto === '' ? cargo.porcentaje : '' })}
          error={errorAt('monto')}
        />
      </div>
      <div className="fila hueco-12">
        <Button ref={agregar} variant="default" size="xs" onClick={submit}>
          {editando ? mensajes.general.actualizar : mensajes.general.agregar}
        </Button>
        {error?.campo === 'id' && (
          <span className={classes.error} role="alert">
            {error.mensaje}
          </span>
        )}
        {sinAgregar && (
          <SinResolver
            titulo={textos.cargoSinAgregar}
            campo="otroCargoVtaMovmList"
            className={classes.error}
            onFocus={() => agregar.current?.focus()}
          />
        )}
      </div>
    </div>
  )
}

const isEmpezado = ({ id: _, ...campos }: CargoForm): boolean => Object.values(campos).some((texto) => texto !== '')

interface CargoProps {
  cargo: CargoForm
  indice: number
  onEdit: () => void
  onRemove: () => void
}

function Cargo({ cargo, indice, onEdit, onRemove }: CargoProps) {
  const { catalogos, ultimo, moneda } = useDocumentoContext()
  const tipo = catalogos.otrosCargos.find((t) => t.codigo === cargo.tipo)
  const calculado = ultimo?.otrosCargos[indice]
  return (
    <li className={`fila hueco-12 ${classes.cargo}`}>
      <span className="recorta crece">
        {cargo.detalle} <span className="sec nota">· {tipo?.nombre}</span>
      </span>
      {cargo.porcentaje && <span className="num sec">{formatPorcentaje(cargo.porcentaje)}</span>}
      <span className="medio">{calculado && <Monto valor={toDecimal(calculado.monto)} moneda={moneda} />}</span>
      <span>
        <ActionIcon variant="subtle" color="gray" aria-label={`Editar cargo ${indice + 1}`} onClick={onEdit}>
          <IconPencil size={16} stroke={1.8} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" aria-label={`Quitar cargo ${indice + 1}`} onClick={onRemove}>
          <IconTrash size={16} stroke={1.8} aria-hidden />
        </ActionIcon>
      </span>
    </li>
  )
}

const SIN_PRODUCTO: Error = { campo: 'id', mensaje: textos.cargoSinProducto }

/** A percentage needs lines; some charges may be a document's only content (docs/hacienda.md §3.2). */
const needsProducto = ({ tipo, porcentaje }: CargoForm, lineas: number): boolean =>
  lineas === 0 && (porcentaje !== '' || tipoOtroCargoByCodigo(tipo, '4.4')?.permiteSinLineas !== true)

function findProblema({ tipo, detalle, porcentaje, monto }: CargoForm): Error | undefined {
  if (tipo === '') return { campo: 'tipo', mensaje: 'Seleccione el tipo de cargo' }
  if (detalle.trim() === '') return { campo: 'detalle', mensaje: 'Escriba el detalle del cargo' }
  if (porcentaje !== '' && !(Number(porcentaje) > 0 && Number(porcentaje) <= 100)) {
    return { campo: 'porcentaje', mensaje: textos.porcentajeInvalido }
  }
  if (porcentaje === '' && !(Number(monto) > 0)) return { campo: 'monto', mensaje: textos.montoInvalido }
  return undefined
}
