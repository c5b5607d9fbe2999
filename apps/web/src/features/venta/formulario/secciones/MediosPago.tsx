import { ActionIcon, Button } from '@mantine/core'
import { CERO, faltanteMediosPago, max, toDecimal } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { DecimalInput } from '../../../../components/campos/DecimalInput.tsx'
import { Seleccion } from '../../../../components/campos/Seleccion.tsx'
import { llenas, type MedioForm, newId, TARJETA } from '../../modelo/estado.ts'
import { useDocumentoContext } from '../base/contexto.ts'
import classes from '../base/DocumentoForm.module.css'

const textos = mensajes.documento

/** MEDIO-01, MEDIO-02, D11: a single means of payment follows the total until its amount is edited. */
export function MediosPago() {
  const { form, change, catalogos, resultado, ultimo, errorOf } = useDocumentoContext()
  const [aviso, setAviso] = useState<string>()
  const botonAgregar = useRef<HTMLButtonElement>(null)
  const { medios, medioSigue } = form
  const total = ultimo ? toDecimal(ultimo.resumen.totalComprobante) : ''

  const set = (nuevos: readonly MedioForm[], sigue = false) => {
    setAviso(undefined)
    change({ medios: nuevos, medioSigue: sigue })
  }
  const edit = (id: string, campos: Partial<MedioForm>) => medios.map((m) => (m.id === id ? { ...m, ...campos } : m))

  function add() {
    if (llenas(form.lineas).length === 0 && form.cargos.length === 0) return setAviso(textos.medioSinLinea)
    if (medios.length === 0) return set([{ id: newId(), tipo: TARJETA, monto: '' }], true)
    const falta = resultado.calculo
      ? faltanteMediosPago(resultado.calculo.mediosPago, resultado.calculo.resumen.totalComprobante)
      : CERO
    const dichos = medioSigue ? medios.map((m) => ({ ...m, monto: total })) : medios
    set([...dichos, { id: newId(), tipo: TARJETA, monto: toDecimal(max(falta, CERO)) }])
  }

  function remove(id: string) {
    const quedan = medios.filter((m) => m.id !== id)
    set(quedan, quedan.length === 1)
    if (quedan.length === 0) setAviso(textos.sinMedioPago)
    // The focused button was unmounted.
    botonAgregar.current?.focus()
  }

  return (
    <div className={`columna hueco-10 ${classes.lista}`}>
      {medios.length === 0 && <p className="sec">{textos.sinMedios}</p>}
      {medios.map((medio, i) => (
        <div className={`rejilla hueco-12 ${classes.medio}`} key={medio.id}>
          <Seleccion
            label="Medio de pago"
            allowDeselect={false}
            openOnFocus={false}
            data-campo={`formaPagoList[${i}].formaPago`}
            data={catalogos.formasPago.map((f) => ({
              value: f.formaPagoPK.idFormaPago,
              label: `${f.formaPagoPK.idFormaPago} · ${f.nombre}`,
            }))}
            value={medio.tipo}
            onChange={(tipo) => tipo !== null && set(edit(medio.id, { tipo }), medioSigue)}
          />
          <DecimalInput
            label={textos.monto}
            data-campo={`formaPagoList[${i}].monto`}
            valor={medioSigue ? total : medio.monto}
            onValor={(monto) => set(edit(medio.id, { monto }))}
            error={errorOf(`formaPagoList[${i}].monto`)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`Quitar medio de pago ${i + 1}`}
            onClick={() => remove(medio.id)}
          >
            <IconTrash size={17} stroke={1.7} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <div className="fila hueco-12">
        <Button
          variant="default"
          size="xs"
          data-campo="formaPagoList.agregar"
          ref={botonAgregar}
          leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
          onClick={add}
        >
          {mensajes.general.agregar}
        </Button>
        {aviso && (
          <span className={classes.error} role="alert">
            {aviso}
          </span>
        )}
      </div>
    </div>
  )
}
