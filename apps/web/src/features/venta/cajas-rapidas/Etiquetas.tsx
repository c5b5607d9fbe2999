import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import type { AjustesDeCajas } from '@pura/contract'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import classes from './CajasRapidas.module.css'

type Codigo = AjustesDeCajas['codigosDePeso'][number]

const PREFIJOS = Array.from({ length: 10 }, (_, i) => String(20 + i))
const CONTENIDOS = [
  { value: 'gramos', label: 'Peso en g' },
  { value: 'colones', label: 'Precio en ₡' },
]
const DIGITOS = [4, 5, 6].map((n) => ({ value: String(n), label: `${n} cifras` }))

interface PropsDeEtiquetas {
  codigos: readonly Codigo[]
  error: string | undefined
  onCambio: (codigos: Codigo[]) => void
}

/** What is inside the labels that the company's scales print. */
export function Etiquetas({ codigos, error, onCambio }: PropsDeEtiquetas) {
  const libres = PREFIJOS.filter((prefijo) => codigos.every((c) => c.prefijo !== prefijo))
  const change = (suyo: Codigo, cambio: Partial<Codigo>) =>
    onCambio(codigos.map((c) => (c === suyo ? { ...c, ...cambio } : c)))
  return (
    <fieldset className={`rejilla hueco-8 ${classes.etiquetas}`}>
      <legend className="medio">Etiquetas de balanza</legend>
      <p className="nota sec">
        Código de barras de 13 cifras: prefijo, código del producto, peso o precio, y la cifra que comprueba.
      </p>
      {codigos.map((codigo) => (
        <div key={codigo.prefijo} className={`rejilla ancho hueco-8 ${classes.etiqueta}`}>
          <NativeSelect
            label="Prefijo"
            data={PREFIJOS.filter((p) => p === codigo.prefijo || libres.includes(p))}
            value={codigo.prefijo}
            onChange={(event) => change(codigo, { prefijo: event.currentTarget.value })}
          />
          <NativeSelect
            label="Trae"
            data={CONTENIDOS}
            value={codigo.contenido}
            onChange={(event) => change(codigo, { contenido: event.currentTarget.value as Codigo['contenido'] })}
          />
          <NativeSelect
            label="Código"
            data={DIGITOS}
            value={String(codigo.digitos)}
            onChange={(event) => change(codigo, { digitos: Number(event.currentTarget.value) })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`Quitar el prefijo ${codigo.prefijo}`}
            onClick={() => onCambio(codigos.filter((c) => c !== codigo))}
          >
            <IconTrash size={17} stroke={1.7} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {error && <p role="alert">{error}</p>}
      {libres[0] && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={15} stroke={1.8} aria-hidden />}
          onClick={() => onCambio([...codigos, { prefijo: libres[0]!, contenido: 'gramos', digitos: 5 }])}
        >
          Agregar un prefijo
        </Button>
      )}
    </fieldset>
  )
}
