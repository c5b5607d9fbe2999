import classes from './Marca.module.css'

/** The logo and the name. */
export function Marca() {
  return (
    <span className={`al-medio fuerte ${classes.marca}`}>
      <svg className={classes.logo} viewBox="0 0 24 24" aria-hidden="true">
        <rect width="24" height="24" rx="6" fill="currentColor" />
        <path d="M6.5 5.5h4.75v4.75H6.5zM6.5 11.25h4.75V18.5H6.5z" />
        <path d="M12.25 5.5a4.75 4.75 0 0 1 4.75 4.75h-4.75zM12.25 11.25H17A4.75 4.75 0 0 1 12.25 16z" opacity=".78" />
      </svg>
      Pura Factura
    </span>
  )
}
