import { Anchor, Textarea, TextInput } from '@mantine/core'
import { ConAyuda } from '../../../../components/ayuda/Ayuda.tsx'
import { formatPorcentaje } from '../../../../lib/formato/format.ts'
import type { FormularioProducto } from './modelo.ts'
import classes from './ProductoForm.module.css'

interface PropsDeLateral {
  form: FormularioProducto
  onSearchCabys: () => void
}

/** PROD-25, PROD-26: the product's code and rate; read-only here. */
export function Lateral({ form: { valores, errores }, onSearchCabys }: PropsDeLateral) {
  return (
    <aside className={`columna hueco-14 ${classes.lateral}`} aria-label="Códigos del producto">
      <TextInput
        label="Código interno"
        readOnly
        placeholder="Se asigna al guardar"
        classNames={{ input: 'num' }}
        value={valores.codigoInterno}
      />
      <ConAyuda tema="cabys" de="Código CABYS">
        <TextInput
          label="Código CABYS"
          readOnly
          withAsterisk
          placeholder="Sin elegir"
          classNames={{ input: 'num' }}
          value={valores.cabys}
          error={errores.cabys}
          data-campo="cabys"
        />
      </ConAyuda>
      <div>
        <Textarea
          label="Descripción CABYS"
          readOnly
          autosize
          minRows={2}
          maxRows={5}
          placeholder="La del código que elija"
          value={valores.cabysDescripcion}
        />
        {valores.cabysFamilias && <p className={`${classes.nota} sec nota`}>{valores.cabysFamilias}</p>}
        <p className={`${classes.nota} sec nota`}>
          {valores.cabys && describeCabys(valores)}{' '}
          <Anchor component="button" type="button" fz="xs" fw={500} onClick={onSearchCabys}>
            {valores.cabys ? 'Cambiar' : 'Buscar en el CABYS'}
          </Anchor>
        </p>
      </div>
    </aside>
  )
}

/** Tarifa del catálogo 1 % · vigente */
function describeCabys({ cabysImpuesto, cabysVigente }: FormularioProducto['valores']): string {
  const tarifa = /^[\d.]+$/.test(cabysImpuesto) ? formatPorcentaje(cabysImpuesto) : cabysImpuesto
  const partes = [tarifa && `Tarifa del catálogo ${tarifa}`, cabysVigente ? 'vigente' : 'retirado del catálogo']
  return `${partes.filter(Boolean).join(' · ')} ·`
}
