interface PropsDeFicha {
  /** Name and value; those without a value are left out. */
  datos: readonly (readonly [nombre: string, valor: string | null])[]
  className: string
}

/** Data that is only read. */
export const Ficha = ({ datos, className }: PropsDeFicha) => (
  <dl className={className}>
    {datos
      .filter(([, valor]) => valor)
      .map(([nombre, valor]) => (
        <div key={nombre}>
          <dt className="sec nota">{nombre}</dt>
          <dd>{valor}</dd>
        </div>
      ))}
  </dl>
)
